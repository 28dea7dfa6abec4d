import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** An action of the page that has no shortcut, for the command menu. */
export interface PageAction {
  /** Unique on its page. */
  name: string;
  label: string;
  /** Additional search terms. */
  words?: string;
  /** Whether it is listed only during a search, as one of many that would bury the others. */
  quiet?: boolean;
  run: () => void;
}

type Offers = ReturnType<typeof createOffers>;

/** Holds the actions that the page's components offer, newest first. */
function createOffers() {
  let layers: readonly (readonly PageAction[])[] = [];
  let all: readonly PageAction[] = [];
  const subscribers = new Set<() => void>();
  const change = (next: typeof layers) => {
    layers = next;
    // Removes duplicates, because the account menu is on the page twice.
    const byName = new Map(layers.flat().map((action) => [action.name, action]));
    all = [...byName.values()];
    for (const tell of subscribers) tell();
  };
  return {
    all: () => all,
    subscribe(tell: () => void) {
      subscribers.add(tell);
      return () => void subscribers.delete(tell);
    },
    add(actions: readonly PageAction[]) {
      change([actions, ...layers]);
      return () => change(layers.filter((one) => one !== actions));
    },
  };
}

const OffersContext = createContext<Offers | null>(null);

/** Collects the actions of all staff pages. */
export function PageActions({ children }: { children: ReactNode }) {
  const [offers] = useState(createOffers);
  return <OffersContext value={offers}>{children}</OffersContext>;
}

/**
 * Offers actions without a shortcut in the command menu while the component is mounted. Has no effect on
 * error pages, which have no command menu.
 */
export function usePageActions(actions: readonly PageAction[]): void {
  const offers = use(OffersContext);
  const latest = useRef(actions);
  latest.current = actions;
  const described = JSON.stringify(actions);
  useEffect(() => {
    const words: Omit<PageAction, 'run'>[] = JSON.parse(described);
    return offers?.add(
      words.map((action) => ({
        ...action,
        run: () => latest.current.find(({ name }) => name === action.name)?.run(),
      })),
    );
  }, [offers, described]);
}

/** Returns the actions without a shortcut that the page offers. */
export function useOfferedActions(): readonly PageAction[] {
  const offers = use(OffersContext);
  if (!offers) throw new Error('The command menu needs <PageActions> above it.');
  return useSyncExternalStore(offers.subscribe, offers.all, offers.all);
}
