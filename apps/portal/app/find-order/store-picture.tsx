import type { Brand } from '../branding/brand.ts';

/**
 * Renders the store's picture, or a landscape in its accent: next to the page on a wide screen,
 * else a band above it. Goes before the page in the document, so that a slow page doesn't move.
 */
export function StorePicture({ brand }: { brand: Brand }) {
  return (
    <div
      aria-hidden
      className="store-picture relative h-28 shrink-0 overflow-hidden bg-accent-soft lg:order-last lg:ms-auto lg:h-auto lg:w-[53.5%] lg:flex-none"
    >
      {brand.backgroundImage ? (
        <img
          src={brand.backgroundImage}
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <svg
          aria-hidden
          viewBox="0 0 680 800"
          preserveAspectRatio="xMidYMax slice"
          className="absolute inset-0 size-full text-accent"
          fill="currentColor"
        >
          <circle cx="500" cy="200" r="58" opacity="0.16" />
          <path d="M0 560C110 470 210 430 320 470s230 20 360-70v400H0Z" opacity="0.18" />
          <path d="M0 640c140-70 250-80 370-40s210 10 310-60v260H0Z" opacity="0.3" />
          <path d="M0 725c120-40 260-55 380-25s210 5 300-35v135H0Z" opacity="0.55" />
        </svg>
      )}
    </div>
  );
}
