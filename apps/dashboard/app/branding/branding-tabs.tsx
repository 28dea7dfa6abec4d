import { PageTabs } from '../editing/page-tabs.tsx';
import { useBrandingWords } from '../messages/branding.ts';

/** The pages of branding. */
const TABS = [
  { name: 'look', to: '/branding' },
  { name: 'texts', to: '/branding/texts' },
  { name: 'history', to: '/branding/history' },
] as const;

export function BrandingTabs({ current }: { current: (typeof TABS)[number]['name'] }) {
  const t = useBrandingWords();
  return (
    <PageTabs
      label={t.title}
      tabs={TABS.map(({ name, to }) => ({ to, label: t.tabs[name], current: name === current }))}
    />
  );
}
