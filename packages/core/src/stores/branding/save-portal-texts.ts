import type { Context, FieldError, Reader } from '../../kernel/internal.ts';
import { invalid, may, parse, read } from '../../kernel/internal.ts';
import { ListPortalTextsInput, SavePortalTextsInput } from './branding.input.ts';
import {
  type BrandingDraft,
  getDraft,
  getPublishedTexts,
  updateDraft,
} from './branding.repository.ts';
import type { PortalTexts } from './branding.shape.ts';
import { changeDraft } from './change-branding.ts';
import { compileText, type TextProblem } from './compile-text.ts';
import {
  applyTexts,
  type PortalLocale,
  type PortalText,
  textChangesBetween,
  textName,
} from './portal-text.rules.ts';
import { findPortalText, portalTexts } from './portal-texts.ts';

/** Returns every portal text that the store can change, in the order of the screens. */
export async function listPortalTexts(
  ctx: Context,
  input: ListPortalTextsInput,
): Promise<PortalTexts> {
  const { storeId, locale } = parse(ListPortalTextsInput, input);
  return read(ctx, 'whitelabel:read', { storeId }, async (reader) =>
    describeTexts(reader, locale, await getDraft(reader)),
  );
}

/**
 * Saves changed portal texts in the draft of the branding, and they are published with it; other texts stay.
 * Throws `invalid_input` with a field code for each text that doesn't fit, and `branding_changed` with the
 * newer version if a colleague saved or published in the meantime.
 */
export async function savePortalTexts(
  ctx: Context,
  input: SavePortalTextsInput,
): Promise<PortalTexts> {
  const { storeId, locale, texts, version } = parse(SavePortalTextsInput, input);
  const changes = Object.fromEntries(
    Object.entries(texts).map(([key, typed]) => [key, typed === null ? null : cleaned(typed)]),
  );
  const errors = Object.entries(changes).flatMap(([key, text]) => errorOf(locale, key, text) ?? []);
  if (errors.length > 0) throw invalid(errors);
  const named = Object.entries(changes).map(([key, text]) => [
    textName(locale, key),
    text === '' || text === findPortalText(locale, key)?.original ? null : text,
  ]);
  return changeDraft(ctx, { storeId, version }, async (writer, draft) => {
    const published = await getPublishedTexts(writer);
    const wanted = applyTexts(applyTexts(published, draft.texts ?? {}), Object.fromEntries(named));
    const left = await updateDraft(writer, draft, {
      changes: draft.changes ?? {},
      texts: textChangesBetween(published, wanted),
    });
    return describeTexts(writer, locale, left);
  });
}

/** One line: portal texts have no paragraphs. */
const cleaned = (typed: string) => typed.replace(/\s+/g, ' ').trim();

function errorOf(locale: PortalLocale, key: string, text: string | null): FieldError | null {
  const path = `texts.${key}`;
  const known = findPortalText(locale, key);
  if (!known) return { path, code: 'unknown_key' };
  if (text === null || text === '') return null;
  if (text.length > known.maxLength)
    return {
      path,
      code: 'too_big',
      text: 'at_most_characters',
      values: { maximum: known.maxLength },
    };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused
  if (/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(text))
    return { path, code: 'invalid_characters' };
  const { problem } = compileText(text, known, locale);
  return problem ? { path, ...errorOfProblem(problem, known) } : null;
}

function errorOfProblem(problem: TextProblem, { placeholders }: PortalText) {
  const { code } = problem;
  const names = 'names' in problem ? problem.names : [];
  const isWithout = code === 'placeholder_unknown' && placeholders.length === 0;
  return {
    code,
    text: isWithout ? 'placeholders_unknown_here' : code,
    values: { names, placeholders },
  };
}

async function describeTexts(
  reader: Reader,
  locale: PortalLocale,
  draft: BrandingDraft,
): Promise<PortalTexts> {
  const published = await getPublishedTexts(reader);
  const wanted = applyTexts(published, draft.texts ?? {});
  const { version, savedAt, savedBy } = draft;
  return {
    locale,
    texts: portalTexts(locale).map((text) => {
      const name = textName(locale, text.key);
      return {
        ...text,
        placeholders: [...text.placeholders],
        published: published[name] ?? null,
        draft: wanted[name] ?? null,
      };
    }),
    draft: { version, savedAt, savedBy },
    mayChange: may(reader.ctx.actor, 'whitelabel:update', reader.storeId),
  };
}
