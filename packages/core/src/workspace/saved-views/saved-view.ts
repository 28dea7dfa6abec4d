/** A saved query of the inbox: filters and sort order under a name. */
export interface SavedView {
  id: string;
  /** The owning store; '' is the provider account. */
  storeId: string;
  name: string;
  /** The query of the inbox's URL, as `formatInboxQuery` formats it. */
  query: string;
  /** Visible to everyone in the store, or in the provider account. */
  shared: boolean;
  ownerId: string;
  ownerName: string;
  /** Whether it is the reader's own. */
  own: boolean;
  /** Whether the reader may change or delete it. */
  editable: boolean;
  position: number;
  version: number;
}
