import {
  createContext,
  type FunctionComponent,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';

/** The props of a kept part. */
export interface PartProps {
  name: string;
  /** Whether no page needs it anymore. */
  isGone: boolean;
  /** Removes it. */
  onEnd: () => void;
}

type Part = FunctionComponent<PartProps>;
type Need = (name: string, part: Part) => () => void;

const NeedContext = createContext<Need>(() => () => {});

/** Renders what pages need and what may outlive them: each part remains until it calls `onEnd`. */
export function KeptParts({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlyMap<string, [Part, number]>>(() => new Map());
  const need = useMemo<Need>(() => {
    const count = (name: string, part: Part, by: number) =>
      setParts((now) => new Map(now).set(name, [part, (now.get(name)?.[1] ?? 0) + by]));
    return (name, part) => {
      count(name, part, 1);
      return () => count(name, part, -1);
    };
  }, []);
  return (
    <NeedContext value={need}>
      {children}
      {[...parts].map(([name, [Part, needs]]) => (
        <Part
          key={name}
          name={name}
          isGone={needs === 0}
          onEnd={() => setParts((now) => new Map([...now].filter(([one]) => one !== name)))}
        />
      ))}
    </NeedContext>
  );
}

/** Renders `part` outside of the page, once for all components with this name. */
export function useKeptPart(name: string, part: Part): void {
  const need = use(NeedContext);
  useEffect(() => need(name, part), [need, name, part]);
}
