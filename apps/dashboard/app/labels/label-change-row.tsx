import type { LabelChange } from '@amends/core/workspace';
import { Button, DateTime } from '@amends/ui';
import { Form, useNavigation } from 'react-router';
import { useLabelsWords } from '../messages/labels.ts';
import { useSettingsWords } from '../messages/settings.ts';
import { ChangeLines } from '../settings/change-lines.tsx';

interface Page {
  timeZone: string;
  mayAdd: boolean;
  mayRemove: boolean;
  once: string;
}

/** Renders a change of a label; the newest of a label can be undone, earlier ones restored. */
export function LabelChangeRow({ change, ...page }: { change: LabelChange } & Page) {
  const t = useLabelsWords();
  const { history } = useSettingsWords();
  const { number, version, before, after, changedAt, changedBy } = change;
  const isNewest = number === version;
  const becomes = isNewest ? before : after;
  const mayRestore = becomes ? page.mayAdd : isNewest && page.mayAdd && page.mayRemove;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-14 wrap-anywhere">
          {t.history.did(change)}
          <span className="block text-12 font-normal text-ink-3">
            <DateTime at={changedAt} timeZone={page.timeZone} style="date-time" />{' '}
            {changedBy ? history.by(changedBy) : null}
          </span>
        </h2>
        {mayRestore ? (
          <Restore
            labelId={change.labelId}
            number={isNewest ? number - 1 : number}
            version={version}
            once={page.once}
            isUndo={isNewest}
            name={(after ?? before)?.name ?? ''}
          />
        ) : null}
      </div>
      {before && after ? <ChangeLines lines={linesOf(before, after, t)} /> : null}
    </li>
  );
}

type Look = NonNullable<LabelChange['after']>;

const linesOf = (before: Look, after: Look, t: ReturnType<typeof useLabelsWords>) =>
  [
    { name: 'name', label: t.name, before: before.name, after: after.name },
    {
      name: 'color',
      label: t.color,
      before: t.colors[before.color],
      after: t.colors[after.color],
    },
  ].filter((line) => line.before !== line.after);

interface Restoring {
  labelId: string;
  number: number;
  version: number;
  once: string;
  isUndo: boolean;
  name: string;
}

function Restore({ labelId, number, version, once, isUndo, name }: Restoring) {
  const t = useLabelsWords().history;
  const { state, formData } = useNavigation();
  const isThis =
    state === 'submitting' &&
    formData?.get('labelId') === labelId &&
    formData.get('number') === String(number);
  return (
    <Form method="post">
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="labelId" value={labelId} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={version} />
      <Button
        size="small"
        busy={isThis}
        aria-label={isUndo ? t.undoOf(name) : t.restoreOf(name, number)}
      >
        {isUndo ? t.undo : t.restore}
      </Button>
    </Form>
  );
}
