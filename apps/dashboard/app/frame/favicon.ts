const SQUARE =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='#1f5a41'/><path d='M9 23 16 8l7 15M11.6 18h8.8' fill='none' stroke='#fff' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/></svg>";

/** The product's logo as a data URL, which needs no request. */
export const FAVICON = `data:image/svg+xml,${encodeURIComponent(SQUARE)}`;
