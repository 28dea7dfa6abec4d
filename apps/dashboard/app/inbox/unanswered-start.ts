import { browserStore, newKey } from '@amends/ui/page';

/** The form that starts a bulk action. */
interface Fields extends Record<string, string> {
  action: string;
}

interface Start {
  fields: Fields & { once: string };
  /** When it was sent last. */
  at: number;
}

const KEPT = 'amends-bulk-start';
/** Fallback for a browser that refuses storage. */
let latest: Start | null = null;

/**
 * The last start of a bulk action that the server has not answered. This browser keeps it, also when its page is
 * reloaded or closed, because the server may have begun the action.
 */
export const unanswered = {
  read(): Start | null {
    return readStart(browserStore.read(KEPT)) ?? latest;
  },
  /**
   * Keeps a start; returns its form with a key, which is that of an unanswered start of the same action on the same
   * claims: the server begins only one.
   */
  keep(fields: Fields): Start['fields'] {
    const before = unanswered.read()?.fields;
    const once = before && same(before, fields) ? before.once : newKey();
    latest = { fields: { ...fields, once }, at: Date.now() };
    browserStore.keep(KEPT, latest);
    return latest.fields;
  },
  forget(): void {
    latest = null;
    browserStore.forget(KEPT);
  },
};

const same = (one: Fields, other: Fields) => contentOf(one) === contentOf(other);

/** Ignores the order in which the claims were selected. */
const contentOf = ({ action, list = '', claims = '' }: Fields) =>
  JSON.stringify([action, list, claims.split(',').sort()]);

function readStart(kept: unknown): Start | null {
  const { fields, at } = (kept ?? {}) as Partial<Start>;
  const isStart = typeof at === 'number' && typeof fields?.once === 'string';
  return isStart && typeof fields.action === 'string' ? { fields, at } : null;
}
