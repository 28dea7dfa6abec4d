import { Notice, TextArea } from '@amends/ui';
import { useValetWords } from '../../messages/valet.ts';
import { useEntering } from './use-valet-values.ts';
import type { ValetView } from './valet-view.server.ts';

/** Explains what happens if a closed window is overridden, and asks for the reason. */
export function WindowFields({ view }: { view: ValetView }) {
  const t = useValetWords().window;
  const { values, errors, field } = useEntering();
  const chosen = view.shipments.flatMap(({ key, whole, issues, items }) => {
    const of = values.fields[`type-${key}`];
    if (of) return whole.filter(({ type }) => type === of);
    return items.flatMap((item) =>
      issues.filter(({ type }) => type === values.fields[`type-${item.key}`]),
    );
  });
  const labels = (fits: (closed: string | null) => boolean) =>
    [...new Set(chosen.filter(({ closed }) => fits(closed)).map(({ label }) => label))].join(', ');
  const parked = labels((closed) => closed === 'park');
  const refused = labels((closed) => closed === 'too_soon' || closed === 'expired');
  if (!parked && !refused && !errors.overrideReason) return null;
  return (
    <section aria-label={t.title} className="grid gap-3">
      <Notice kind="warning" title={t.title}>
        {parked ? <p>{t.parked(parked)}</p> : null}
        {refused ? <p>{t.refused(refused)}</p> : null}
        {view.mayOverride ? null : <p>{t.mayNot}</p>}
      </Notice>
      {view.mayOverride ? (
        <TextArea {...field('overrideReason')} label={t.reason} hint={t.hint} rows={2} />
      ) : null}
    </section>
  );
}
