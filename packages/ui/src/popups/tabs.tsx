import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: number;
  panel: ReactNode;
}

/**
 * Renders tabs within one page; without scripts only the selected panel. If each panel has its own address,
 * use links instead.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem<Value>[];
  /** The selected tab; omit it to let the component manage it. */
  value?: Value;
  onChange?: (value: Value) => void;
}) {
  return (
    <Base.Root
      className="min-w-0"
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => onChange?.(next as Value)}
    >
      <Base.List
        aria-label={label}
        className="flex gap-4 overflow-x-auto border-b border-line noscript:hidden"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-10 shrink-0 border-b-2 border-transparent text-13 font-[540] whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink data-active:border-accent data-active:text-ink"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="ms-1.5 text-ink-3 tabular-nums">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4 outline-offset-2">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
