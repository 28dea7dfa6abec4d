/** A tab of someone's own: filters and order under a name. */
export interface SavedView {
  id: string;
  /** Whose it is; '' is the provider account. */
  storeId: string;
  name: string;
  /** The query of the inbox's address, as `formatInboxQuery` writes it. */
  query: string;
  /** Seen by everyone of the store, or of the provider account. */
  shared: boolean;
  ownerId: string;
  ownerName: string;
  /** Whether it is the reader's own. */
  own: boolean;
  /** Whether the reader may change or remove it. */
  editable: boolean;
  position: number;
  version: number;
}
