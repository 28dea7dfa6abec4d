import type { Connector, IncomingWebhook, Shop } from '../connector.ts';
import type { Effect, EffectKind } from '../effect.ts';

/** How a shop fails the next request that reads, or that changes something. */
export interface Fault {
  /** `change`: a request that makes an effect. `step`: any request that changes something, also to prepare one. */
  on: 'read' | 'change' | 'step';
  /** How many such requests work before it; none by default. */
  after?: number;
  /** `lost`: it is done, and the answer gets lost. `silent`: no answer ever comes. */
  how: 'lost' | 'silent' | 'garbage' | number;
  /** Headers of an answer with a status. */
  headers?: Record<string, string>;
}

/** A shop to test a connector with: a simulator, or a real one that may be filled with orders. */
export interface ConnectorBench {
  connector: Pick<Connector<never>, 'capabilities' | 'version' | 'name'>;
  /** With a time limit of a second or less. */
  open(): Shop;
  /** Null for a shop that is reached without credentials. */
  openWithWrongCredentials: (() => Shop) | null;
  /** Places an order of two units, with an email address; returns its id. */
  placeOrder(): Promise<string>;
  /** Changes an order, so that it is listed again. */
  touchOrder(sourceOrderId: string): Promise<void>;
  /** Places an order that no connector can read; null if the shop's own rules exclude that. */
  placeUnreadableOrder: (() => Promise<string>) | null;
  /** Returns the text of a product that the shop sells. */
  product: { query: string; name: string } | null;
  /** Changes a product of the shop's catalog or makes it, of this name and id; left out by a shop that lists none. */
  saveProduct?: (given: { id: string; name: string }) => Promise<void>;
  removeProduct?: (id: string) => Promise<void>;
  /** Ids that products of this shop may have, none of which it has. */
  productIds?: (count: number) => string[];
  /** A genuine webhook about a product. */
  webhookAboutProduct?: (id: string) => Promise<IncomingWebhook>;
  /** Places an order of three lines, paid in several parts where the shop knows such; left out if each order will do. */
  placeSplitOrder?: () => Promise<string>;
  /** Returns an effect on an order with a key of its own. Three of a kind fit on a split order. */
  effectOn(kind: EffectKind, sourceOrderId: string): Promise<Effect>;
  /** Returns an effect that the shop refuses, such as a refund of more than was paid; null if it refuses none. */
  refusedEffectOn: ((sourceOrderId: string) => Promise<Effect>) | null;
  /**
   * How often the shop's own books have the effect of this key, as a fraction while they have a part of it. Null: it
   * has no books.
   */
  countEffects: ((effect: Effect) => Promise<number>) | null;
  /** Null for a shop that is not reached over a network. */
  failNext: ((fault: Fault) => void) | null;
  /** Drops faults that no request has met. Left out by a shop that can't fail at each of its changes. */
  dropFaults?: () => void;
  /** A genuine webhook about an order; null if the shop has none. */
  webhookAbout: ((sourceOrderId: string) => Promise<IncomingWebhook>) | null;
  close(): Promise<void>;
}
