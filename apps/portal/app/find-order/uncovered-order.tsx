import { Link } from 'react-router';
import { ContactStore } from '../branding/contact-store.tsx';
import { useBrand } from '../branding/use-brand.ts';
import { useMessages } from '../messages/messages.ts';

/** Renders that an order is not protected, and how to contact the store. */
export function UncoveredOrder(given: {
  orderNumber: string;
  cancelled: boolean;
  mayReturn: boolean;
}) {
  const t = useMessages();
  const { name } = useBrand();
  return (
    <>
      <p className="mt-3 text-14 text-ink-3">{t.order.number(given.orderNumber)}</p>
      <h1 tabIndex={-1} className="mt-1">
        {t.unprotected.title}
      </h1>
      <p className="mt-2 mb-6 text-ink-2">
        {given.cancelled ? t.unprotected.cancelled(name) : t.unprotected.subtitle(name)}
      </p>
      {given.mayReturn ? (
        <p className="mb-6">
          <Link to="/return" className="text-accent-ink underline underline-offset-3">
            {t.unprotected.returns}
          </Link>
        </p>
      ) : null}
      <ContactStore />
    </>
  );
}
