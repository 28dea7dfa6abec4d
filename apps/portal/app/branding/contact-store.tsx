import { Card, Icon } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';
import { useBrand } from './use-brand.ts';

/** Renders how to contact the store. */
export function ContactStore() {
  const t = useMessages();
  const brand = useBrand();
  const link =
    'inline-flex min-h-11 min-w-0 items-center gap-2.5 font-[560] wrap-anywhere text-accent-ink underline underline-offset-3 [&>svg]:size-5 [&>svg]:shrink-0';
  return (
    <Card title={t.contact.title(brand.name)}>
      <div className="grid justify-items-start text-14">
        {brand.contactEmail ? (
          <a className={link} href={`mailto:${brand.contactEmail}`}>
            <Icon.Mail aria-hidden strokeWidth={1.7} />
            {brand.contactEmail}
          </a>
        ) : null}
        {brand.contactUrl ? (
          <a className={link} href={brand.contactUrl}>
            <Icon.ExternalLink aria-hidden strokeWidth={1.7} />
            {brand.contactUrl.replace(/^https?:\/\//, '')}
          </a>
        ) : null}
        {brand.contactEmail || brand.contactUrl ? null : (
          <p className="text-ink-2">{t.contact.none}</p>
        )}
      </div>
    </Card>
  );
}
