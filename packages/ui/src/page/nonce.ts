import { createContext, use } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The nonce of this response's inline script and style; undefined in the browser, which hides it anyway. */
export function useNonce(): string | undefined {
  return use(NonceContext);
}
