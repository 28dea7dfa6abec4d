import type { StoreEmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import { storedNamesSql } from '../../kernel/events/event.rules.ts';
import type { Reader, Statement } from '../../kernel/internal.ts';
import type { EmailTemplateOverride } from './email-template-override.rules.ts';

/** The stream of an email's events; its sequence orders the changes. */
export const streamOfEmail = (template: StoreEmailTemplate) => `email:${template}`;

/** A saved change with the texts before and after it; null if the store had no override. */
export interface OverrideChange {
  number: number;
  changedAt: Date;
  changedBy: string | null;
  restored: number | null;
  before: EmailTemplateOverride | null;
  after: EmailTemplateOverride | null;
}

const ROW = `select sequence as number, occurred_at as "changedAt",
      case when actor_kind in ('staff', 'api-token') then actor_name end as "changedBy",
      (data->>'restored')::int as restored, data->'before' as before, data->'after' as after
    from events where store_id = $1 and stream_id = $2
      and name in (${storedNamesSql('email-template.changed')})`;

const LIST: Statement = {
  name: 'emails.changes',
  text: `${ROW} and sequence < $3 order by sequence desc limit $4`,
};
const ONE: Statement = { name: 'emails.change', text: `${ROW} and sequence = $3` };
const FIRST: Statement = { name: 'emails.first-change', text: `${ROW} order by sequence limit 1` };

/** Returns the changes of an email before the change with this number, newest first. */
export const selectOverrideChanges = (
  reader: Reader,
  template: StoreEmailTemplate,
  { before, limit }: { before: number; limit: number },
): Promise<OverrideChange[]> =>
  reader.rows<OverrideChange>(LIST, [reader.storeId, streamOfEmail(template), before, limit]);

/** Returns one change, or null; 0 stands for the first change. */
export async function findOverrideChange(
  reader: Reader,
  template: StoreEmailTemplate,
  number: number,
): Promise<OverrideChange | null> {
  const of = [reader.storeId, streamOfEmail(template)];
  const [row] =
    number === 0
      ? await reader.rows<OverrideChange>(FIRST, of)
      : await reader.rows<OverrideChange>(ONE, [...of, number]);
  return row ?? null;
}
