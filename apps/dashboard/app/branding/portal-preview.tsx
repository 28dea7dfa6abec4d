import { Card, classNames } from '@amends/ui';
import { useEffect, useRef, useState } from 'react';
import { useBrandingWords } from '../messages/branding.ts';

const SIZES = {
  phone: { width: 390, height: 760 },
  desktop: { width: 1280, height: 800 },
} as const;
const PAGES = { start: '/start', home: '/', missing: '/no-such-page' } as const;
const PALETTES = ['light', 'dark'] as const;

/** Renders the real portal with a look that may not be published, at two widths and in both palettes. */
export function PortalPreview({
  previewKey,
  portalUrl,
  className,
}: {
  previewKey: string;
  portalUrl: string;
  className?: string;
}) {
  const t = useBrandingWords().preview;
  const [size, setSize] = useState<keyof typeof SIZES>('phone');
  const [palette, setPalette] = useState<(typeof PALETTES)[number]>('light');
  const [page, setPage] = useState<keyof typeof PAGES>('start');
  const url = new URL(PAGES[page], portalUrl);
  url.search = String(new URLSearchParams({ preview: previewKey, palette }));
  const { box, frame } = useScaled(SIZES[size]);
  return (
    <Card title={t.title} className={className}>
      <div className="mb-3 flex flex-wrap gap-2">
        <Choice label={t.width} names={t.sizes} value={size} onChange={setSize} />
        <Choice label={t.palette} names={t.palettes} value={palette} onChange={setPalette} />
        <Choice label={t.page} names={t.pages} value={page} onChange={setPage} />
      </div>
      <div ref={box} className="overflow-auto rounded-small border border-line bg-sunken">
        <iframe
          ref={frame}
          title={t.title}
          src={url.href}
          // Forms are not allowed: nothing can be looked up from a preview.
          sandbox="allow-scripts allow-same-origin"
          className={classNames(
            'block origin-top-left border-0',
            size === 'phone' ? 'mx-auto h-[760px] w-[390px]' : 'h-[800px] w-[1280px]',
          )}
        />
      </div>
      <p className="mt-2 text-13 text-ink-3">{t.help}</p>
    </Card>
  );
}

/**
 * Scales the frame to the available width. Set by script, because the policy refuses style attributes in
 * HTML.
 */
function useScaled({ width, height }: { width: number; height: number }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const [outer, inner] = [box.current, frame.current];
    if (!outer || !inner) return;
    const fit = () => {
      const scale = Math.min(1, outer.clientWidth / width);
      inner.style.transform = scale < 1 ? `scale(${scale})` : '';
      outer.style.height = `${Math.ceil(height * scale) + 2}px`;
      outer.style.overflow = 'hidden';
    };
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    fit();
    return () => observer.disconnect();
  }, [width, height]);
  return { box, frame };
}

function Choice<Value extends string>({
  label,
  names,
  value,
  onChange,
}: {
  label: string;
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="flex overflow-hidden rounded-control border border-line-2">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(names) as Value[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === name}
          onClick={() => onChange(name)}
          className="min-h-8 px-3 text-13 font-[540] text-ink-2 -outline-offset-2 hover:bg-sunken aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          {names[name]}
        </button>
      ))}
    </fieldset>
  );
}
