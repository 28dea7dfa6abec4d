import { Form, Link } from 'react-router';
import type { UncoveredWords } from '../access/enter-order.server.ts';
import { ContactStore } from '../branding/contact-store.tsx';
import { IntentButton } from '../frame/actions.tsx';
import { useMessages } from '../messages/messages.ts';

/**
 * Renders that an order is not protected, how to contact the store, and a form that emails a link for later.
 */
export function UncoveredOrder({
  orderNumber,
  title,
  subtitle,
  returns,
  emailLink,
  email,
}: UncoveredWords & { email: string }) {
  const t = useMessages();
  return (
    <>
      <p className="mt-3 text-14 text-ink-3">{t.order.number(orderNumber)}</p>
      <h1 tabIndex={-1} className="mt-1">
        {title}
      </h1>
      <p className="mt-2 mb-6 text-ink-2">{subtitle}</p>
      {returns ? (
        <p className="mb-6">
          <Link to="/return" className="text-accent-ink underline underline-offset-3">
            {returns}
          </Link>
        </p>
      ) : null}
      <ContactStore />
      <Form method="post" className="mt-6">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <IntentButton wide value="email-link">
          {emailLink}
        </IntentButton>
      </Form>
    </>
  );
}
