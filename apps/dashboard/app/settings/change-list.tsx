import { Badge, Button, Card, DateTime, EmptyState, LinkButton } from '@amends/ui';
import { Form, useNavigation } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import { useSettingsWords } from '../messages/settings.ts';
import type { ChangeLine } from '../settings-index/describe-changes.ts';
import { ChangeLines } from './change-lines.tsx';

/** A change with its description. */
interface Change {
  number: number;
  changedAt: Date;
  changedBy: string | null;
  restored: number | null;
  lines: readonly ChangeLine[];
}

/** Data of a page of changes and its forms. */
export interface ChangeListProps {
  changes: readonly Change[];
  /** Number of the newest change, on any page. */
  newest: number;
  nextCursor: string | null;
  isFirstPage: boolean;
  /** The path of the first page. */
  address: string;
  timeZone: string;
  mayChange: boolean;
  /** The version that a restore is based on. */
  version: number;
  /** Explains the values before the first change; default: those of a new store. */
  firstHelp?: string;
}

/** Renders changes, newest first, each with what can be restored; works without scripts. */
export function ChangeList(props: ChangeListProps) {
  const t = useSettingsWords().history;
  const { changes, newest, nextCursor, isFirstPage, address, timeZone } = props;
  const { firstHelp = t.firstHelp } = props;
  return (
    <>
      {changes.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>
      ) : (
        <Card className="py-1 sm:py-1">
          <ol className="divide-y divide-line">
            {changes.map(({ number, changedAt, changedBy, restored, lines }) => (
              <li key={number} className="grid gap-2 py-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h3 className="text-14">
                    {t.number(number)}{' '}
                    {number === newest ? <Badge color="info">{t.current}</Badge> : null}
                    <span className="block text-12 font-normal text-ink-3">
                      <DateTime at={changedAt} timeZone={timeZone} style="date-time" />{' '}
                      {changedBy ? t.by(changedBy) : null}
                    </span>
                  </h3>
                  {number === newest ? null : <Restore number={number} {...props} />}
                </div>
                {restored === null ? null : (
                  <p className="text-13 text-ink-2">{t.restored(restored)}</p>
                )}
                <ChangeLines lines={lines} />
              </li>
            ))}
            {nextCursor === null ? (
              <li className="flex flex-wrap items-center justify-between gap-2 py-3">
                <h3 className="text-14">
                  {t.first}
                  <span className="block text-12 font-normal text-ink-3">{firstHelp}</span>
                </h3>
                <Restore number={0} {...props} />
              </li>
            ) : null}
          </ol>
        </Card>
      )}
      <div className="flex flex-wrap gap-2">
        {isFirstPage ? null : (
          <LinkButton to={address} size="small">
            {t.newest}
          </LinkButton>
        )}
        {nextCursor ? (
          <LinkButton to={`${address}?cursor=${nextCursor}`} size="small">
            {t.older}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

function Restore({
  number,
  mayChange,
  version,
}: { number: number } & Pick<ChangeListProps, 'mayChange' | 'version'>) {
  const t = useSettingsWords().history;
  const { state, formData } = useNavigation();
  if (!mayChange) return null;
  const isThis = state === 'submitting' && formData?.get('number') === String(number);
  return (
    <Form method="post">
      <FormKey />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={version} />
      <Button
        size="small"
        busy={isThis}
        aria-label={number === 0 ? t.restoreFirst : t.restoreOf(number)}
      >
        {t.restore}
      </Button>
    </Form>
  );
}
