import type { BrandFont } from '@amends/core/stores';
import { BUTTON_STYLES } from '@amends/core/stores/branding/brand.rules';
import type { Look } from '@amends/core/stores/branding/look.rules';
import { Card, Checkbox, classNames, Fieldset, TextInput } from '@amends/ui';
import type { ReactNode } from 'react';
import { useBrandingWords } from '../messages/branding.ts';
import { ColorField } from './color-field.tsx';
import { FontFields } from './font-fields.tsx';
import { PICTURES } from './look-fields.ts';
import { PictureField } from './picture-field.tsx';

const LIGHT = ['accentColor', 'paperColor', 'inkColor'] as const;
const DARK = ['accentColorDark', 'paperColorDark', 'inkColorDark'] as const;
const PAGES = ['contactUrl', 'privacyUrl', 'termsUrl'] as const;
const BUTTON_LOOK = {
  ROUNDED: 'rounded-[6px]',
  ROUNDED_FULL: 'rounded-pill',
  SQUARE: '',
} as const;

/** Renders every field of a look. Errors are keyed by path, such as `look.accentColor`. */
export function LookFields({
  look,
  fonts,
  fields,
  licenseNote,
  contrast,
}: {
  look: Look;
  /** The store's own fonts. */
  fonts: readonly BrandFont[];
  /** The text as typed. */
  licenseNote: string;
  fields: Record<string, string>;
  /** Called when colors change. */
  contrast: ReactNode;
}) {
  const t = useBrandingWords();
  const errorOf = (field: keyof Look) => fields[`look.${field}`];
  return (
    <>
      <Card title={t.pictures.title}>
        <div className="grid gap-5">
          {PICTURES.map((picture) => (
            <PictureField
              key={picture.field}
              {...picture}
              path={look[picture.field]}
              error={errorOf(picture.field)}
            />
          ))}
        </div>
      </Card>
      <Card title={t.colors.title}>
        <p className="mb-3 text-13 text-ink-3">{t.colors.help}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {[LIGHT, DARK].map((names, index) => (
            <Fieldset key={names[0]} id={`${names[0]}s`} legend={index === 0 ? t.light : t.dark}>
              <div className="grid gap-3">
                {names.map((name) => (
                  <ColorField
                    key={name}
                    name={name}
                    label={t.fields[name]}
                    value={look[name]}
                    error={errorOf(name)}
                  />
                ))}
              </div>
            </Fieldset>
          ))}
        </div>
      </Card>
      {contrast}
      <Card title={t.buttons.title}>
        <Fieldset id="buttonStyle" legend={t.fields.buttonStyle} error={errorOf('buttonStyle')}>
          <div className="grid gap-2 sm:grid-cols-3">
            {BUTTON_STYLES.map((style) => (
              <label
                key={style}
                className="grid cursor-pointer justify-items-center gap-2 rounded-small border border-line-2 bg-surface p-3 text-13 hover:border-ink-3 has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
              >
                <span
                  aria-hidden
                  className={classNames(
                    'block bg-accent px-4 py-1.5 text-13 font-[560] text-on-accent',
                    BUTTON_LOOK[style],
                  )}
                >
                  {t.buttons.sample}
                </span>
                <span className="flex items-center gap-2">
                  <input
                    type="radio"
                    name="buttonStyle"
                    value={style}
                    defaultChecked={look.buttonStyle === style}
                    className="size-4 accent-accent-ink"
                  />
                  {t.buttons[style]}
                </span>
              </label>
            ))}
          </div>
        </Fieldset>
      </Card>
      <FontFields look={look} fonts={fonts} fields={fields} licenseNote={licenseNote} />
      <Card title={t.pages.title}>
        <div className="grid gap-4">
          {PAGES.map((name) => (
            <TextInput
              key={name}
              name={name}
              type="url"
              label={t.fields[name]}
              hint={t.pages[name]}
              placeholder="https://"
              error={errorOf(name)}
              defaultValue={look[name] ?? ''}
            />
          ))}
          <Checkbox
            name="showProvider"
            label={t.pages.showProvider}
            defaultChecked={look.showProvider}
          />
        </div>
      </Card>
    </>
  );
}
