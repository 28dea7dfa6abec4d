import { isStoreEmail } from '@amends/core/claims/terms/email-templates.rules';
import {
  type EmailTemplateOverride,
  variablesOfEmail,
} from '@amends/core/notifications/emails/email-template-override.rules';
import { fillMacro, unknownVariables } from '@amends/core/workspace/macros/macro.rules';
import { Chips, Fieldset } from '@amends/ui';
import { useEffect, useRef, useState } from 'react';
import { useEmailsWords } from '../messages/emails.ts';
import { useMacrosWords } from '../messages/macros.ts';

/** The frame in which a browser without scripts opens the preview. */
export const PREVIEW_FRAME = 'preview';

const LOOKS = ['light', 'dark', 'text'] as const;

/** Delay after the last key before the preview is updated, in ms. */
const PAUSE_MS = 500;

/** Renders an email as customers see it, in a frame that can't run or load anything. */
export function EmailPreview({
  template,
  override,
  ours,
}: {
  template: string;
  override: EmailTemplateOverride;
  ours: EmailTemplateOverride;
}) {
  const t = useEmailsWords();
  const macros = useMacrosWords();
  const [look, setLook] = useState<string>('light');
  const form = useRef<HTMLFormElement>(null);
  const shown = withoutUnknown(override, template);
  const left = PLACES.filter((place) => shown[place] !== override[place]);
  const words = usePaused(JSON.stringify(shown), PAUSE_MS);
  const subject = shown.subject
    ? fillMacro(shown.subject, macros.sample).text
    : (ours.subject ?? '');
  // A new frame for each preview, so that previews don't fill the browser's history.
  const frame = `preview-${hash(`${template} ${look} ${words}`)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each frame
  useEffect(() => form.current?.submit(), [frame]);
  return (
    <section aria-labelledby="preview-title" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="preview-title">{t.preview}</h2>
        <div className="noscript:hidden">
          <Fieldset id="look" legend={<span className="sr-only">{t.look}</span>}>
            <Chips
              name="look"
              value={look}
              onChange={setLook}
              chips={LOOKS.map((value) => ({ value, label: t.looks[value] }))}
            />
          </Fieldset>
        </div>
      </div>
      <p className="wrap-anywhere">
        <span className="text-ink-3">{t.subjectIs}:</span> {subject}
      </p>
      {left.length > 0 ? (
        <p className="text-13 text-ink-2">
          {t.previewDefault(left.map((place) => t.places[place]).join(', '))}
        </p>
      ) : null}
      <noscript>
        <iframe
          name={PREVIEW_FRAME}
          title={t.preview}
          className="h-[34rem] w-full rounded-card border border-line bg-surface"
        />
      </noscript>
      <form
        ref={form}
        method="post"
        action={`/emails/${template}/preview`}
        target={frame}
        className="hidden"
      >
        <input type="hidden" name="look" value={look} />
        <input type="hidden" name="values" value={words} />
      </form>
      <iframe
        key={frame}
        name={frame}
        title={t.preview}
        className="h-[34rem] w-full rounded-card border border-line bg-surface noscript:hidden"
      />
    </section>
  );
}

const PLACES = ['subject', 'heading', 'opening', 'closing', 'button'] as const;

/** Returns an email's texts, with null for those that name an unknown variable. */
function withoutUnknown(override: EmailTemplateOverride, template: string): EmailTemplateOverride {
  const variables = isStoreEmail(template) ? variablesOfEmail(template) : [];
  const known = PLACES.map((place): [string, string | null] => {
    const text = override[place];
    return [place, unknownVariables(text ?? '', variables).length > 0 ? null : text];
  });
  return { ...override, ...Object.fromEntries(known) };
}

/** Returns a value once it hasn't changed for a while. */
function usePaused(value: string, pauseMs: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}

/** Returns a hash of a text. */
function hash(text: string): string {
  let sum = 0;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
