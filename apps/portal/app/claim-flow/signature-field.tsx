import { Button, classNames, FieldError, Hint, TextInput, useHydrated } from '@amends/ui';
import { useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { useFlowMessages } from '../messages/flow-messages.ts';

/** Returns whether someone typed into or focused a field before hydration. */
function isTypedInto(id: string): boolean {
  if (typeof document === 'undefined') return false;
  const element = document.getElementById(id);
  if (!(element instanceof HTMLInputElement)) return false;
  return element.value !== '' || element === document.activeElement;
}

/** Renders a signature field: drawing with scripts, typing always. */
export function SignatureField({
  typed = '',
  error,
}: {
  /** The input that was typed before the refusal. */
  typed?: string;
  error?: string;
}) {
  const t = useFlowMessages();
  const awake = useHydrated();
  const [typing, setTyping] = useState<boolean | null>(typed !== '' || null);
  // Read in the rendering that would replace the field, because React renders pages in parts, between which
  // people type.
  if (awake && typing === null) setTyping(isTypedInto('signature'));
  if (!awake || typing !== false)
    return (
      <div>
        <TextInput
          name="signatureName"
          id="signature"
          label={t.review.typed}
          autoComplete="name"
          maxLength={200}
          defaultValue={typed}
          error={error}
          className="signature-typed"
        />
        {awake ? (
          <Button
            type="button"
            look="ghost"
            size="medium"
            className="mt-1 -ms-4"
            onClick={() => setTyping(false)}
          >
            {t.review.drawInstead}
          </Button>
        ) : null}
      </div>
    );
  return <DrawnSignature error={error} onType={() => setTyping(true)} />;
}

/** Returns a stroke in another size. */
const scaled = (stroke: PointGroup, by: number): PointGroup => ({
  ...stroke,
  points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
});

function DrawnSignature({ error, onType }: { error?: string; onType: () => void }) {
  const t = useFlowMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [image, setImage] = useState('');

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let gone = false;
    let width = element.offsetWidth;
    const fit = () => {
      if (element.offsetWidth === 0) return;
      const drawn = pad.current?.toData() ?? [];
      const ratio = Math.max(window.devicePixelRatio, 1);
      // On a phone that was turned, the drawing would end outside of the pad.
      const shrinks = Math.min(1, element.offsetWidth / width);
      width = element.offsetWidth;
      element.width = width * ratio;
      element.height = element.offsetHeight * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      pad.current?.clear();
      pad.current?.fromData(shrinks < 1 ? drawn.map((stroke) => scaled(stroke, shrinks)) : drawn);
    };
    void import('signature_pad').then(({ default: Pad }) => {
      if (gone) return;
      pad.current = new Pad(element, { backgroundColor: '#ffffff', penColor: '#1b1a17' });
      pad.current.addEventListener('endStroke', () => setImage(element.toDataURL('image/png')));
      fit();
    });
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => {
      gone = true;
      watch.disconnect();
      pad.current?.off();
      pad.current = null;
    };
  }, []);

  return (
    <div id="signature" tabIndex={-1} className="rounded-small">
      <p className="mb-1.5 text-14 font-[560]">{t.review.signature}</p>
      <input type="hidden" name="signatureImage" value={image} />
      <div
        className={classNames(
          'relative overflow-hidden rounded-small border bg-surface',
          error ? 'border-2 border-danger-line' : 'border-line-3',
        )}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={t.review.drawHere}
          className="signature-pad block h-40 w-full touch-none bg-[#ffffff]"
        />
        {image === '' ? (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-6 bottom-6 border-t border-line-2 pt-1 text-13 text-ink-2"
          >
            {t.review.drawHere}
          </span>
        ) : null}
      </div>
      <Hint>{t.review.signatureHint}</Hint>
      {error ? <FieldError id="signature-error">{error}</FieldError> : null}
      <div className="mt-1 -ms-4 flex flex-wrap">
        <Button
          type="button"
          look="ghost"
          size="medium"
          disabled={image === ''}
          onClick={() => {
            pad.current?.clear();
            setImage('');
          }}
        >
          {t.review.clear}
        </Button>
        <Button type="button" look="ghost" size="medium" onClick={onType}>
          {t.review.typedInstead}
        </Button>
      </div>
    </div>
  );
}
