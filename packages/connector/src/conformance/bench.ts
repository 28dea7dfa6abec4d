import type { Connector, IncomingWebhook, Shop } from '../connector.ts';
import type { Effect, EffectKind } from '../effect.ts';

/** How a shop fails its next read or change. */
export interface Fault {
  /**
   * `change`: a request that performs an effect. `step`: any changing request, including one that prepares an
   * effect.
   */
  on: 'read' | 'change' | 'step';
  /** Number of such requests that succeed first; default 0. */
  after?: number;
  /** `lost`: the request succeeds, but its response is lost. `silent`: no response is ever sent. */
  how: 'lost' | 'silent' | 'garbage' | number;
  /** Headers of a response with a status. */
  headers?: Record<string, string>;
}

/** A shop to test a connector with: a simulator, or a real test shop that may be filled with orders. */
export interface ConnectorBench {
  connector: Pick<Connector<never>, 'capabilities' | 'version' | 'name'>;
  /** Opens the shop with a time limit of a second or less. */
  open(): Shop;
  /** Null for a shop without credentials. */
  openWithWrongCredentials: (() => Shop) | null;
  /** Places an order of two units, with an email address; returns its id. */
  placeOrder(): Promise<string>;
  /** Changes an order so that it is listed again. */
  touchOrder(sourceOrderId: string): Promise<void>;
  /** Places an order that can't be read; null if the shop's rules exclude that. */
  placeUnreadableOrder: (() => Promise<string>) | null;
  /** A search and the name of a product that it finds; null without a product search. */
  product: { query: string; name: string } | null;
  /** Creates or changes a catalog product with this id and name; omitted if the shop lists no products. */
  saveProduct?: (given: { id: string; name: string }) => Promise<void>;
  removeProduct?: (id: string) => Promise<void>;
  /** Returns valid product ids that the shop doesn't have. */
  productIds?: (count: number) => string[];
  /** Returns a genuine webhook about a product. */
  webhookAboutProduct?: (id: string) => Promise<IncomingWebhook>;
  /**
   * Places an order of three lines, paid in several parts if the shop supports that; omitted if any order
   * will do.
   */
  placeSplitOrder?: () => Promise<string>;
  /** Returns an effect on an order with its own key. A split order allows three of each kind. */
  effectOn(kind: EffectKind, sourceOrderId: string): Promise<Effect>;
  /** Returns an effect that the shop refuses, such as an excessive refund; null if it refuses none. */
  refusedEffectOn: ((sourceOrderId: string) => Promise<Effect>) | null;
  /**
   * Returns how often the shop's own books have the effect of this key; a fraction if they have only part of
   * it. Null if the shop has no books.
   */
  countEffects: ((effect: Effect) => Promise<number>) | null;
  /** Null for a shop that isn't reached over a network. */
  failNext: ((fault: Fault) => void) | null;
  /** Drops unused faults. Omitted by a shop that can't fail at each of its changes. */
  dropFaults?: () => void;
  /** Returns a genuine webhook about an order; null if the shop has none. */
  webhookAbout: ((sourceOrderId: string) => Promise<IncomingWebhook>) | null;
  close(): Promise<void>;
}
