import { hashSecret, type Reader, type Statement, type Writer } from '../../kernel/internal.ts';

const PROOF: Statement = {
  name: 'warranty-registrations.proof',
  text: `select proof from warranty_registrations where store_id = $1 and warranty_id = $2`,
};

/** Returns the ids of the files with which a customer proved the purchase; empty if staff registered it. */
export async function findProof(reader: Reader, warrantyId: string): Promise<string[]> {
  const [row] = await reader.rows<{ proof: string[] }>(PROOF, [reader.storeId, warrantyId]);
  return row?.proof ?? [];
}

/** What a customer registered. */
export interface CustomerRegistration {
  /** The id of its order. */
  id: string;
  warrantyId: string;
  emailKey: string;
  /** The language it was registered in. */
  locale: string;
}

const COLUMNS = 'order_id as id, warranty_id as "warrantyId", email_key as "emailKey", locale';

const BY_PURCHASE: Statement = {
  name: 'warranty-registrations.by-purchase',
  text: `select ${COLUMNS} from warranty_registrations where store_id = $1 and purchase_hash = $2`,
};

/** Returns the registration of a purchase; null if it has none. */
export async function findByPurchase(
  reader: Reader,
  purchaseHash: string,
): Promise<CustomerRegistration | null> {
  const values = [reader.storeId, purchaseHash];
  const [row] = await reader.rows<CustomerRegistration>(BY_PURCHASE, values);
  return row ?? null;
}

const NUMBERED: Statement = {
  name: 'warranty-registrations.numbered',
  text: `select r.order_id as id, r.warranty_id as "warrantyId", r.email_key as "emailKey", r.locale,
      r.serial_number as "serialNumber", r.purchase_hash as "purchaseHash"
    from orders o join warranty_registrations r on r.store_id = o.store_id and r.order_id = o.id
    where o.store_id = $1 and o.email_key = $2 and r.serial_number is not null
    order by r.created_at, r.order_id limit 1000`,
};

/** Returns what a customer registered with a serial number, the oldest first. */
export const listNumbered = (
  reader: Reader,
  emailKey: string,
): Promise<(CustomerRegistration & { serialNumber: string; purchaseHash: string })[]> =>
  reader.rows(NUMBERED, [reader.storeId, emailKey]);

const BY_WARRANTY: Statement = {
  name: 'warranty-registrations.by-warranty',
  text: `select ${COLUMNS} from warranty_registrations where store_id = $1 and warranty_id = $2`,
};

/** Returns the registration of a warranty; null if no customer registered it. */
export async function findByWarranty(
  reader: Reader,
  warrantyId: string,
): Promise<CustomerRegistration | null> {
  const [row] = await reader.rows<CustomerRegistration>(BY_WARRANTY, [reader.storeId, warrantyId]);
  return row ?? null;
}

const INSERT: Statement = {
  name: 'warranty-registrations.insert',
  text: `insert into warranty_registrations (store_id, order_id, warranty_id, email_key, purchase_hash,
      serial_number, proof, locale, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};

/** Saves a customer's registration. The order and its warranty must exist. */
export async function insertRegistration(
  writer: Writer,
  given: CustomerRegistration & {
    purchaseHash: string;
    serialNumber: string | null;
    proof: readonly string[];
  },
): Promise<void> {
  const { id, warrantyId, emailKey, purchaseHash, serialNumber, proof } = given;
  const { locale } = given;
  const values = [id, warrantyId, emailKey, purchaseHash, serialNumber, proof, locale];
  await writer.rows(INSERT, [writer.storeId, ...values, writer.ctx.now()]);
}

/** Maximum number of working links to one page; a new link invalidates the oldest. */
const MOST_LINKS = 10;

const ADD_LINK: Statement = {
  name: 'warranty-registrations.add-link',
  text: `update warranty_registrations set link_hashes = (array[$3::text] || link_hashes)[1:$4]
    where store_id = $1 and order_id = $2`,
};

/** Adds a link to the page of a registration. */
export async function addLink(writer: Writer, id: string, secret: string): Promise<void> {
  await writer.rows(ADD_LINK, [writer.storeId, id, hashSecret(secret), MOST_LINKS]);
}

const BY_LINK: Statement = {
  name: 'warranty-registrations.by-link',
  text: `select r.warranty_id as "warrantyId" from warranty_registrations r
    join orders o on o.store_id = r.store_id and o.id = r.order_id and o.email_key = r.email_key
    where r.store_id = $1 and r.order_id = $2 and $3 = any (r.link_hashes)`,
};

/**
 * Returns the warranty that a link opens; null for an unknown link, or if the email of the order has changed
 * since.
 */
export async function findByLink(
  reader: Reader,
  { id, secret }: { id: string; secret: string },
): Promise<string | null> {
  const values = [reader.storeId, id, hashSecret(secret)];
  const [row] = await reader.rows<{ warrantyId: string }>(BY_LINK, values);
  return row?.warrantyId ?? null;
}
