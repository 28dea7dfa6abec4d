import { createContext, use } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

// Read before the first render: rendering may remove the elements that carry it.
const ofThisPage =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLElement>('script[nonce]')?.nonce;

/** Returns the nonce of this page's inline script and style, on the server and in the browser. */
export function useNonce(): string | undefined {
  return use(NonceContext) ?? ofThisPage;
}
