import type { BrandFont } from '@amends/core/stores';
import { BRAND_FONT_NAMES, SYSTEM_FONTS } from '@amends/core/stores/branding/font.rules';
import type { Look } from '@amends/core/stores/branding/look.rules';
import { Button, Card, FieldError, Hint, Select, TextInput } from '@amends/ui';
import { useBrandingWords } from '../messages/branding.ts';
import { FONT_FILE, LICENSE_NOTE, UPLOAD_FONT } from './look-fields.ts';

/**
 * Renders the choice of fonts, and the upload of the store's own. The upload button also saves the draft, so
 * that it works without scripts and typed input isn't lost.
 */
export function FontFields({
  look,
  fonts,
  fields,
  licenseNote,
}: {
  look: Look;
  fonts: readonly BrandFont[];
  fields: Record<string, string>;
  licenseNote: string;
}) {
  const t = useBrandingWords();
  const words = t.fonts;
  const refused = fields.fontFile ?? fields.content;
  return (
    <Card title={words.title}>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['font', 'headingFont'] as const).map((name) => (
          <Select
            key={name}
            name={name}
            label={t.fields[name]}
            error={fields[`look.${name}`]}
            defaultValue={look[name] ?? ''}
            options={[
              { value: '', label: name === 'font' ? words.ours : words.sameAsText },
              ...fonts.map(({ path, family }) => ({ value: path, label: words.own(family) })),
              ...BRAND_FONT_NAMES.map((value) => ({ value, label: value })),
              ...SYSTEM_FONTS.map((value) => ({ value, label: words.system[value] })),
            ]}
          />
        ))}
      </div>
      <div className="mt-5 grid gap-3 border-t border-line pt-4">
        <div className="grid gap-2">
          <label htmlFor={FONT_FILE} className="text-(length:--label-text) font-[560]">
            {words.upload}
          </label>
          <input
            id={FONT_FILE}
            type="file"
            name={FONT_FILE}
            accept="font/woff2,.woff2"
            aria-describedby={
              refused ? `${FONT_FILE}-hint ${FONT_FILE}-error` : `${FONT_FILE}-hint`
            }
            aria-invalid={refused ? true : undefined}
            className="w-full min-w-0 text-13"
          />
          <Hint id={`${FONT_FILE}-hint`}>{words.uploadHint}</Hint>
          {refused ? <FieldError id={`${FONT_FILE}-error`}>{refused}</FieldError> : null}
        </div>
        <TextInput
          name={LICENSE_NOTE}
          label={words.licenseNote}
          hint={words.licenseNoteHint}
          error={fields[LICENSE_NOTE]}
          defaultValue={licenseNote}
          maxLength={500}
        />
        <div>
          <Button size="small" name="intent" value={UPLOAD_FONT}>
            {words.uploadButton}
          </Button>
        </div>
      </div>
      {fonts.length > 0 ? (
        <ul className="mt-4 grid gap-3 border-t border-line pt-4">
          {fonts.map((font) => (
            <OwnFont key={font.id} font={font} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

/** Renders the features, permissions and missing characters of the store's font. */
function OwnFont({ font }: { font: BrandFont }) {
  const words = useBrandingWords().fonts;
  const axes = font.axes.map(({ tag, min, max }) => words.axis(tag, min, max));
  return (
    <li className="text-13">
      <p className="font-[560] wrap-anywhere">{words.listed(font.family, font.size)}</p>
      <p className="text-ink-2">
        {axes.length > 0 ? words.variable(axes) : words.static(font.weights[0] ?? 400)}{' '}
        {words.permissions[font.permission]}{' '}
        {font.missing ? words.lacks(font.missing) : words.complete}
      </p>
      {font.licenseNote ? (
        <p className="wrap-anywhere text-ink-3">{words.noted(font.licenseNote)}</p>
      ) : null}
    </li>
  );
}
