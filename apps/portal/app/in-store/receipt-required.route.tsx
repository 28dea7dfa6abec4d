import { LinkButton } from '@amends/ui';
import { redirect } from 'react-router';
import { ContactStore } from '../branding/contact-store.tsx';
import { useBrand, useStorePath } from '../branding/use-brand.ts';
import { useInStoreWords } from '../messages/in-store-messages.ts';
import type { Route } from './+types/receipt-required.route.ts';
import { inStoreAt, pathIn, stepView } from './in-store.server.ts';
import { InStorePage } from './in-store-page.tsx';

export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreAt(args, 'receipt');
  const { store, portal } = inStore;
  if (!store.settings.receiptRequired) throw redirect(pathIn(portal, 'receipt'));
  return { view: { ...stepView(inStore), filingId: null } };
}

/** Explains how to continue later, for shoppers without the receipt that the store needs. */
export default function ReceiptRequired({ loaderData: { view } }: Route.ComponentProps) {
  const t = useInStoreWords().required;
  const brand = useBrand();
  const storePath = useStorePath();
  const receipt = storePath('/in-store/receipt');
  return (
    <InStorePage view={view} title={t.title} subtitle={t.subtitle(brand.name)} back={receipt}>
      <div className="grid gap-4">
        <LinkButton to={receipt} look="primary" wide>
          {t.found}
        </LinkButton>
        <p className="mt-2 text-14 text-ink-2">{t.saved}</p>
        <LinkButton to={storePath('/in-store/continue')} wide>
          {t.link}
        </LinkButton>
        <div className="mt-2">
          <ContactStore />
        </div>
      </div>
    </InStorePage>
  );
}
