import { z } from 'zod';
import { readDecimal } from './decimal.rules.ts';
import type { OrderReading, ShopAddress, ShopOrder } from './shop-order.ts';

/** Thrown if an order can't be read. Staff see the message. */
export class Unreadable extends Error {}

/** The shop's data of an order, and its id in the shop. */
interface Sent {
  sourceOrderId: string;
  raw: unknown;
}

/** Runs `read`, and returns the reason with the raw data if the order can't be read. */
export function readingOf({ sourceOrderId, raw }: Sent, read: () => ShopOrder): OrderReading {
  try {
    return { kind: 'order', order: read() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { kind: 'unreadable', sourceOrderId, reason: error.message, raw };
  }
}

/** Returns an unreadable order with the schema's errors as the reason. */
export function misshapen({ sourceOrderId, raw }: Sent, error: z.ZodError): OrderReading {
  const reason = `The order’s data has an unexpected format: ${z.prettifyError(error)}`;
  return { kind: 'unreadable', sourceOrderId, reason, raw };
}

/** Returns the email address of an order. Throws if it has none. */
export function requireEmail(given: string | null | undefined): string {
  const email = given?.trim();
  if (!email)
    throw new Unreadable('The order has no email address, so its customer couldn’t file a claim.');
  return email;
}

/** Parses a decimal amount as minor units. Throws if it isn't an amount, or negative. */
export function readAmount(text: string, currency: string): number {
  const read = readDecimal(text, currency);
  if (read === null || read < 0) throw new Unreadable(`"${text}" isn’t a valid amount.`);
  return read;
}

/** Returns the tax without shipping tax, which shops include in the order's tax. */
export const taxOfItems = (tax: number, shippingTax: number): number =>
  Math.max(0, tax - shippingTax);

/** A quantity in a shipment, of any of these items that has units left. */
interface ListedUnits {
  of: readonly string[];
  quantity: number;
}

/**
 * Distributes an order's units over its shipments, one shipment after the other, so that each unit ships
 * once. Shops may list an item twice, or a product without its line.
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

/** Returns the exchange rate as an order field; empty if it is out of range. */
export const exchangeRateOf = (rate: number): { exchangeRate?: number } =>
  rate >= 1e-9 && rate <= 1e9 ? { exchangeRate: Number(rate.toPrecision(9)) } : {};

/** Converts a time to ISO 8601 in UTC. Throws if it isn't valid. */
export function instant(given: string): string {
  const at = new Date(given);
  if (Number.isNaN(at.getTime())) throw new Unreadable(`"${given}" isn’t a valid date and time.`);
  return at.toISOString();
}

/** Joins the parts of a name; null if all are empty. */
export const joinName = (...parts: (string | null | undefined)[]): string | null =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ') || null;

/** Splits a name at the first space, for shops with first and last names. */
export function splitName(name: string | null | undefined): [first: string, rest: string] {
  const [first = '', ...rest] = (name ?? '').split(' ');
  return [first, rest.join(' ')];
}

/** Reads an address; null if it is incomplete. */
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
