import { z } from 'zod';
import { readDecimal } from './decimal.rules.ts';
import type { OrderReading, ShopAddress, ShopOrder } from './shop-order.ts';

/** Thrown for an order that can't be read, with the reason that staff see. */
export class Unreadable extends Error {}

/** What was sent for an order, and the id that it has in its shop. */
interface Sent {
  sourceOrderId: string;
  raw: unknown;
}

/** Returns an order of the shape that a connector knows; if it can't be read, why, with all that was sent. */
export function readingOf({ sourceOrderId, raw }: Sent, read: () => ShopOrder): OrderReading {
  try {
    return { kind: 'order', order: read() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { kind: 'unreadable', sourceOrderId, reason: error.message, raw };
  }
}

/** Returns that what was sent has not the shape of an order. */
export function misshapen({ sourceOrderId, raw }: Sent, error: z.ZodError): OrderReading {
  const reason = `The order’s data has an unexpected format: ${z.prettifyError(error)}`;
  return { kind: 'unreadable', sourceOrderId, reason, raw };
}

/** Returns the email address of an order. Throws without one. */
export function requireEmail(given: string | null | undefined): string {
  const email = given?.trim();
  if (!email)
    throw new Unreadable('The order has no email address, so its customer couldn’t file a claim.');
  return email;
}

/** Reads a decimal as minor units of a currency. Throws for what is no amount, or a negative one. */
export function readAmount(text: string, currency: string): number {
  const read = readDecimal(text, currency);
  if (read === null || read < 0) throw new Unreadable(`"${text}" isn’t a valid amount.`);
  return read;
}

/** Returns the tax of everything but shipping: shops count the tax of shipping in the tax of the order. */
export const taxOfItems = (tax: number, shippingTax: number): number =>
  Math.max(0, tax - shippingTax);

/** Units in a shipment: of one item, or of whichever of these has units left. */
interface ListedUnits {
  of: readonly string[];
  quantity: number;
}

/**
 * Counts the units of an order's items into its shipments, one shipment after the other. Each unit ships once: lists
 * of shops name an item twice, or a product without saying which line of it.
 */
export function unitsToShip(
  items: readonly { sourceItemId: string; quantity: number }[],
): (listed: readonly ListedUnits[]) => { sourceItemId: string; quantity: number }[] {
  const left = new Map(items.map(({ sourceItemId, quantity }) => [sourceItemId, quantity]));
  return (listed) => {
    const shipped = new Map<string, number>();
    for (const { of, quantity } of listed) {
      let wanted = Number.isSafeInteger(quantity) ? quantity : 0;
      for (const sourceItemId of of) {
        const available = left.get(sourceItemId) ?? 0;
        const units = Math.min(wanted, available);
        if (units < 1) continue;
        wanted -= units;
        left.set(sourceItemId, available - units);
        shipped.set(sourceItemId, (shipped.get(sourceItemId) ?? 0) + units);
      }
    }
    return [...shipped].map(([sourceItemId, quantity]) => ({ sourceItemId, quantity }));
  };
}

/** Returns a rate as a field of an order; nothing for one that no order can have. */
export const exchangeRateOf = (rate: number): { exchangeRate?: number } =>
  rate >= 1e-9 && rate <= 1e9 ? { exchangeRate: Number(rate.toPrecision(9)) } : {};

/** Reads a time as ISO 8601 in UTC. Throws for what is none. */
export function instant(given: string): string {
  const at = new Date(given);
  if (Number.isNaN(at.getTime())) throw new Unreadable(`"${given}" isn’t a valid date and time.`);
  return at.toISOString();
}

/** Joins the parts of a person's name; null without any. */
export const joinName = (...parts: (string | null | undefined)[]): string | null =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ') || null;

/** Splits a name at its first space, for shops that keep two parts. */
export function splitName(name: string | null | undefined): [first: string, rest: string] {
  const [first = '', ...rest] = (name ?? '').split(' ');
  return [first, rest.join(' ')];
}

/** Reads an address; null for one that no package could be sent to. */
export function readAddress(
  given: Record<keyof ShopAddress, string | null | undefined>,
): ShopAddress | null {
  const { address1, city, country, ...more } = given;
  const [street, town] = [address1?.trim(), city?.trim()];
  if (!street || !town || !/^[A-Za-z]{2}$/.test(country ?? '')) return null;
  const address: ShopAddress = {
    address1: street,
    city: town,
    country: (country ?? '').toUpperCase(),
  };
  for (const [field, value] of Object.entries(more)) {
    if (value?.trim()) Object.assign(address, { [field]: value.trim() });
  }
  return address;
}
