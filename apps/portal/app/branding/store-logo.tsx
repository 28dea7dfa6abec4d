import { classNames } from '@amends/ui';
import { type Brand, LOGO_HEIGHT } from './brand.ts';

/** Renders the store's logo, if it has one. Reserves its space, so nothing moves when it loads. */
export function StoreLogo({ brand, className }: { brand: Brand; className: string }) {
  if (!brand.logoUrl) return null;
  return (
    <img
      src={brand.logoUrl}
      alt=""
      width={brand.logoWidth ?? undefined}
      height={LOGO_HEIGHT}
      className={classNames('w-auto object-contain', className)}
    />
  );
}
