const LOOK = [
  'wrap-anywhere text-14 leading-relaxed',
  '[&>*:first-child]:mt-0 [&>*+*]:mt-3',
  '[&_h2]:mt-5 [&_h2]:text-18 [&_h3]:mt-5 [&_h3]:text-16 [&_h4]:mt-4 [&_h4]:text-14 [&_:is(h2,h3,h4,h5,h6)]:font-semibold',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-5 [&_li+li]:mt-1',
  '[&_a]:text-accent-ink [&_a]:underline [&_a]:underline-offset-2',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-line-2 [&_blockquote]:pl-3 [&_blockquote]:text-ink-2',
  '[&_code]:rounded-small [&_code]:bg-sunken [&_code]:px-1 [&_pre]:overflow-x-auto [&_pre]:rounded-card [&_pre]:bg-sunken [&_pre]:p-3',
  '[&_table]:block [&_table]:overflow-x-auto [&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-2.5 [&_:is(th,td)]:py-1 [&_th]:text-left',
  '[&_img]:max-w-full [&_img]:rounded-card [&_hr]:border-line',
].join(' ');

/** Renders an SOP's text; `html` comes from `renderSop`, which escapes people's markup. */
export function SopText({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by us from Markdown, with raw HTML disabled
    <div className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
