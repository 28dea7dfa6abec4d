/** A price of protection, as `POST /v1/quotes` answers it. */
export interface Quote {
  id: string;
  currency: string;
  /** In minor units. */
  premium: number;
  expiresAt: string;
  texts: { title: string; description: string; accept: string; decline: string };
  variant: 'toggle' | 'button';
  onByDefault: boolean;
  mandatory: boolean;
}

/** The cart of a storefront, as it is asked for. */
export interface Cart {
  currency: string;
  subtotal: number;
  items: unknown[];
  destination: { country: string } | null;
}

/**
 * Returns what protection costs for a cart; null if it is not offered, or not answered in time. Never throws:
 * a storefront works without us.
 */
export async function askQuote(
  { origin, key, cart }: { origin: string; key: string; cart: Cart },
  signal: AbortSignal,
): Promise<Quote | null> {
  try {
    const response = await fetch(`${origin}/v1/quotes`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(cart),
      credentials: 'omit',
      signal,
    });
    return response.ok ? ((await response.json()) as Quote) : null;
  } catch {
    return null;
  }
}
