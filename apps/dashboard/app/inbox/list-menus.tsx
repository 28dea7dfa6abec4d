import { INBOX_SORTS, type InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { Icon } from '@amends/ui';
import {
  Menu,
  MenuCheckbox,
  MenuChoice,
  MenuGroup,
  MenuItem,
  MenuSeparator,
} from '@amends/ui/popups';
import { useNavigate } from 'react-router';
import { usePageActions } from '../keys/page-actions.tsx';
import { useMessages } from '../messages/messages.ts';
import { inboxPath } from '../page/inbox-path.ts';
import { type DisplayOptions, ROW_FACTS } from '../terms/display-options.rules.ts';

const QUIET =
  'inline-flex min-h-8 items-center gap-1 rounded-control px-1.5 text-13 whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink';

/** Renders the sort menu; the order is in the URL. */
export function SortMenu({ query, claimId }: { query: InboxQuery; claimId: string | undefined }) {
  const t = useMessages().inbox;
  const navigate = useNavigate();
  const sortBy = (sort: InboxQuery['sort']) =>
    void navigate(inboxPath({ ...query, sort }, claimId));
  usePageActions(
    INBOX_SORTS.map((sort) => ({
      name: `sort-${sort}`,
      label: `${t.sort}: ${t.sorts[sort]}`,
      quiet: true,
      run: () => sortBy(sort),
    })),
  );
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${t.sort}: ${t.sorts[query.sort]}`}
          className={`min-w-0 px-1! ${QUIET}`}
        >
          <span className="truncate">{t.sorts[query.sort]}</span>
          <Icon.ChevronDown aria-hidden className="size-3.5 shrink-0" />
        </button>
      }
    >
      <MenuChoice
        value={query.sort}
        options={INBOX_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
        onChange={sortBy}
      />
    </Menu>
  );
}

/** Renders the display options and the list's other actions. */
export function DisplayMenu({
  look,
  onDisplayChange,
  manyStores,
  exportPath,
  onHistory,
}: {
  look: DisplayOptions;
  onDisplayChange: (look: DisplayOptions) => void;
  manyStores: boolean;
  /** Null if the person may not export claims. */
  exportPath: string | null;
  /** Opens the history of bulk actions; null if there can be none. */
  onHistory: (() => void) | null;
}) {
  const t = useMessages().inbox;
  const { facts, density } = look;
  const offered = ROW_FACTS.filter((fact) => fact !== 'store' || manyStores);
  const densities = [
    { value: 'comfortable', label: t.look.comfortable },
    { value: 'compact', label: t.look.compact },
  ] as const;
  const setDensity = (next: DisplayOptions['density']) =>
    onDisplayChange({ ...look, density: next });
  const setFact = (fact: (typeof ROW_FACTS)[number], on: boolean) =>
    onDisplayChange({
      ...look,
      facts: ROW_FACTS.filter((one) => (one === fact ? on : facts.includes(one))),
    });
  const download = (path: string) => window.location.assign(path);
  usePageActions([
    ...(exportPath === null
      ? []
      : [{ name: 'export', label: t.exportCsv, run: () => download(exportPath) }]),
    ...(onHistory ? [{ name: 'history', label: t.bulk.history.open, run: onHistory }] : []),
    ...densities.map(({ value, label }) => ({
      name: `density-${value}`,
      label: `${t.look.density}: ${label}`,
      words: t.options,
      quiet: true,
      run: () => setDensity(value),
    })),
    ...offered.map((fact) => ({
      name: `fact-${fact}`,
      label: `${t.look.facts}: ${t.look.names[fact]}`,
      words: t.options,
      quiet: true,
      run: () => setFact(fact, !facts.includes(fact)),
    })),
  ]);
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t.options}
          title={t.options}
          className={`shrink-0 ${QUIET}`}
        >
          <Icon.SlidersHorizontal aria-hidden className="size-4" />
        </button>
      }
    >
      {exportPath === null ? null : (
        <MenuItem icon={<Icon.Download />} onSelect={() => download(exportPath)}>
          {t.exportCsv}
        </MenuItem>
      )}
      {onHistory ? (
        <MenuItem icon={<Icon.History />} onSelect={onHistory}>
          {t.bulk.history.open}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuGroup label={t.look.density}>
        <MenuChoice value={density} options={densities} onChange={setDensity} />
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup label={t.look.facts}>
        {offered.map((fact) => (
          <MenuCheckbox
            key={fact}
            checked={facts.includes(fact)}
            onChange={(on) => setFact(fact, on)}
          >
            {t.look.names[fact]}
          </MenuCheckbox>
        ))}
      </MenuGroup>
    </Menu>
  );
}
