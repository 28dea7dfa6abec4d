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
    subject: isFailing
      ? `DNS records missing for ${storeName}`
      : `Domain not working for ${storeName}`,
    heading: isFailing ? 'DNS records are missing' : 'Your domain no longer works',
    intro: isFailing
      ? `Some DNS records of ${domain}, which shows ${storeName}’s portal, are missing.`
      : `${domain} no longer shows ${storeName}’s portal because its DNS records were missing for three days.`,
    consequence: isFailing
      ? `The domain works until ${worksUntil ?? 'then'}. After that, links in emails to your customers stop working.`
      : 'Links that use this domain no longer work. New emails use another address.',
    advice: isFailing
      ? 'Restore the records where you manage the domain’s DNS. We check every hour.'
      : 'Restore the records where you manage the domain’s DNS, then check the domain again.',
    button: 'Open domains',
  };
}

function senderWords({ trouble, domain, storeName, worksUntil }: DomainEmailProps) {
  const isFailing = trouble === 'failing';
  return {
    subject: isFailing
      ? `Email records missing for ${storeName}`
      : `Sender not working for ${storeName}`,
    heading: isFailing ? 'DNS records are missing' : 'Your sender address no longer works',
    intro: isFailing
      ? `Some DNS records of ${domain}, which ${storeName} sends emails from, are missing.`
      : `${storeName} no longer sends emails from ${domain} because its DNS records were missing for three days.`,
    consequence: isFailing
      ? `Emails come from your address until ${worksUntil ?? 'then'}. After that, they come from ours, in your store’s name.`
      : 'Emails to your customers now come from another address, in your store’s name. Replies still reach you.',
    advice: isFailing
      ? 'Restore the records where you manage the domain’s DNS. We check every hour.'
      : 'Restore the records where you manage the domain’s DNS, then check the sender address again.',
    button: 'Open sender addresses',
  };
}
