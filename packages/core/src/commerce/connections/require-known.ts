import { invalid } from '../../kernel/internal.ts';
import type { Connection } from './connection.shape.ts';
import { PLATFORMS, type ProtectionField, type ShopKind } from './platforms.rules.ts';

const FIELDS: readonly ProtectionField[] = ['productIds', 'skus', 'tags', 'title'];

/**
 * Throws `invalid_input` with `unknown_option` for ways to recognize protection that this kind of shop
 * doesn't support.
 */
export function requireKnown(kind: ShopKind, protection: Connection['protection']): void {
  const known = PLATFORMS[kind].protection;
  const unknown = FIELDS.filter(
    (field) => !known.includes(field) && (protection[field]?.length ?? 0) > 0,
  );
  if (unknown.length === 0) return;
  throw invalid(
    unknown.map((field) => ({
      path: `protection.${field}`,
      code: 'unknown_option',
      text: 'option_unknown_here',
    })),
  );
}

/** Throws `invalid_input` with `tags_unavailable` for shops of a kind whose orders can't be tagged. */
export function requireTags(kind: ShopKind): void {
  if (PLATFORMS[kind].tags) return;
  throw invalid([{ path: 'claimTags', code: 'unknown_option', text: 'tags_unavailable' }]);
}
