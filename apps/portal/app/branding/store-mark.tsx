import { Link } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import type { Brand } from './brand.ts';
import { StoreLogo } from './store-logo.tsx';
import { useStorePath } from './use-brand.ts';

/** Links to the store's portal with its logo and name. */
export function StoreMark({ brand }: { brand: Brand }) {
  const t = useMessages();
  const storePath = useStorePath();
  return (
    <Link
      to={storePath('/')}
      aria-label={t.frame.homeLabel(brand.name)}
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-small font-[620] tracking-[-0.01em]"
    >
      <StoreLogo brand={brand} className="store-logo h-7 max-w-40 rounded-small" />
      <span className="truncate">{brand.name}</span>
    </Link>
  );
}
