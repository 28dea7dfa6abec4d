import { Link } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { type Brand, LOGO_HEIGHT } from './brand.ts';
import { useStorePath } from './use-brand.ts';

/**
 * Renders the store's logo, or its name if it has none. Reserves its room, so that nothing moves when
 * it loads.
 */
export function StoreMark({ brand }: { brand: Brand }) {
  const t = useMessages();
  const storePath = useStorePath();
  return (
    <Link
      to={storePath('/')}
      aria-label={t.frame.homeLabel(brand.name)}
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-small font-[620] tracking-[-0.01em]"
    >
      {brand.logoUrl ? (
        <img
          src={brand.logoUrl}
          alt=""
          width={brand.logoWidth ?? undefined}
          height={LOGO_HEIGHT}
          className="store-logo h-7 w-auto max-w-40 rounded-small object-contain"
        />
      ) : null}
      <span className="truncate">{brand.name}</span>
    </Link>
  );
}
