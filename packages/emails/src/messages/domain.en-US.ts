import type { DomainEmailProps } from '../domain-email-props.ts';

/** Returns the words of the email to an owner about a domain. */
export function domainWords(props: DomainEmailProps) {
  const words = props.use === 'sender' ? senderWords(props) : portalWords(props);
  const why = 'You’re receiving this because you’re responsible for this store.';
  return { ...words, why };
}

function portalWords({ trouble, domain, storeName, worksUntil }: DomainEmailProps) {
  const isFailing = trouble === 'failing';
  return {
    subject: isFailing ? `DNS records missing for ${storeName}` : `A domain of ${storeName} is off`,
    heading: isFailing ? 'DNS records are missing' : 'Your domain no longer works',
    intro: isFailing
      ? `We no longer find all DNS records of ${domain}, which shows the portal of ${storeName}.`
      : `${domain} no longer shows the portal of ${storeName}, because its DNS records were gone for three days.`,
    consequence: isFailing
      ? `The domain works until ${worksUntil ?? 'then'}. After that, links in emails to your customers stop working.`
      : 'Links with this domain stop working. New emails use another address.',
    advice: isFailing
      ? 'Put the records back where the domain’s DNS is managed. We check every hour.'
      : 'Put the records back where the domain’s DNS is managed, and check the domain again.',
    button: 'Open domains',
  };
}

function senderWords({ trouble, domain, storeName, worksUntil }: DomainEmailProps) {
  const isFailing = trouble === 'failing';
  return {
    subject: isFailing
      ? `Email records missing for ${storeName}`
      : `A sender address of ${storeName} is off`,
    heading: isFailing ? 'DNS records are missing' : 'Your sender address no longer works',
    intro: isFailing
      ? `We no longer find all DNS records of ${domain}, from which ${storeName} sends emails.`
      : `${storeName} no longer sends emails from ${domain}, because its DNS records were gone for three days.`,
    consequence: isFailing
      ? `Emails come from your address until ${worksUntil ?? 'then'}. After that, they come from ours, in your store’s name.`
      : 'Emails to your customers now come from another address, in your store’s name. Replies still reach you.',
    advice: isFailing
      ? 'Put the records back where the domain’s DNS is managed. We check every hour.'
      : 'Put the records back where the domain’s DNS is managed, and check the sender address again.',
    button: 'Open sender addresses',
  };
}
