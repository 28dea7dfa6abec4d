import { Fragment, type ReactNode } from 'react';
import type { EmailBrand } from '../email-props.ts';
import type { SpokenItem } from '../messages/spoken.ts';
import type { Hero } from '../messages/words.ts';
import { LIGHT } from './colors.ts';
import { usePadding, useSides, useVoice } from './voice-context.ts';

/** Renders a layout table, because email clients support nothing better. */
export function Rows({ children, width }: { children: ReactNode; width?: string }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width={width ?? '100%'}
      style={{ borderCollapse: 'separate', borderSpacing: 0 }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

export function Paragraph({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <p
      className={quiet ? 'muted' : 'ink'}
      style={{
        margin: '0 0 16px',
        fontSize: quiet ? 14 : 16,
        lineHeight: 1.5,
        color: quiet ? LIGHT.muted : LIGHT.ink,
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </p>
  );
}

/** Renders typed text with its line breaks; markup in it stays text. */
export function Typed({ text }: { text: string }) {
  return text.split(/\r\n|\r|\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

export function Button({ brand, href, label }: { brand: EmailBrand; href: string; label: string }) {
  return (
    <Rows width="auto">
      <tr>
        <td
          className="button"
          style={{
            borderRadius: brand.radius,
            background: brand.light.accent,
            padding: '0 24px',
            height: 48,
          }}
        >
          <a
            className="button"
            href={href}
            style={{
              color: brand.light.onAccent,
              background: brand.light.accent,
              fontSize: 16,
              fontWeight: 600,
              lineHeight: '48px',
              textDecoration: 'none',
              display: 'inline-block',
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </Rows>
  );
}

/** Renders the greeting, with a first name if there is one. */
export function Hello({ firstName }: { firstName: string | null }) {
  const { t } = useVoice();
  return <Paragraph>{firstName ? t('hello', { firstName }) : t('helloAll')}</Paragraph>;
}

/** Renders the button's address as text, for mail programs that show no button. */
export function LinkInstead({ brand, href }: { brand: EmailBrand; href: string }) {
  const { t } = useVoice();
  return (
    <div className="link-instead">
      <Paragraph quiet>
        {t('linkInstead')}{' '}
        <TextLink brand={brand} href={href}>
          {href}
        </TextLink>
      </Paragraph>
    </div>
  );
}

export function TextLink({
  brand,
  href,
  children,
}: {
  brand: EmailBrand;
  href: string;
  children: ReactNode;
}) {
  return (
    <a className="link" href={href} style={{ color: brand.light.link, overflowWrap: 'anywhere' }}>
      {children}
    </a>
  );
}

/** Renders text set apart, such as a note or a message. */
export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div style={{ margin: '0 0 20px' }}>
      <Rows>
        <tr>
          <td
            className="sunken"
            style={{
              background: LIGHT.sunken,
              border: `1px solid ${LIGHT.line}`,
              borderRadius: 8,
              padding: '16px 16px 0',
            }}
          >
            {title && (
              <p
                className="muted"
                style={{ margin: '0 0 6px', fontSize: 14, lineHeight: 1.4, color: LIGHT.muted }}
              >
                {title}
              </p>
            )}
            {children}
          </td>
        </tr>
      </Rows>
    </div>
  );
}

/** Renders the code of a credit, large enough to type it. */
export function CreditCode({ title, code }: { title: string; code: string }) {
  return (
    <Panel title={title}>
      <p
        className="ink"
        style={{
          margin: '0 0 16px',
          fontSize: 22,
          fontWeight: 650,
          letterSpacing: 1,
          fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
          overflowWrap: 'anywhere',
        }}
      >
        {code}
      </p>
    </Panel>
  );
}

/** Renders names and values, one below the other. */
export function FactList({ facts }: { facts: [name: string, value: ReactNode][] }) {
  const cell = { padding: '10px 0', fontSize: 14, lineHeight: 1.4, verticalAlign: 'top' };
  const border = { borderTop: `1px solid ${LIGHT.line}` };
  const { end } = useSides();
  const padding = usePadding();
  return (
    <div style={{ margin: '0 0 20px' }}>
      <Rows>
        {facts.map(([name, value]) => (
          <tr key={name} className="fact">
            <td className="name muted line" style={{ ...cell, ...border, color: LIGHT.muted }}>
              {name}
            </td>
            <td
              className="ink line"
              align={end}
              style={{ ...cell, ...border, color: LIGHT.ink, padding: padding(10, 0, 10, 16) }}
            >
              {value}
            </td>
          </tr>
        ))}
      </Rows>
    </div>
  );
}

const THUMB = 56;

export function ItemList({ items }: { items: SpokenItem[] }) {
  const padding = usePadding();
  if (items.length === 0) return null;
  return (
    <div style={{ margin: '0 0 20px' }}>
      <Rows>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text
          <tr key={index}>
            {item.imageUrl && (
              <td width={THUMB} style={{ padding: padding(6, 14, 6, 0) }}>
                <Picture url={item.imageUrl} size={THUMB} />
              </td>
            )}
            <td
              className="ink"
              colSpan={item.imageUrl ? 1 : 2}
              style={{
                padding: '6px 0',
                fontSize: 15,
                lineHeight: 1.4,
                color: LIGHT.ink,
                overflowWrap: 'anywhere',
              }}
            >
              <CountedItem count={item.quantity} name={item.name} />
              {item.issue && (
                <>
                  <br />
                  <span className="muted" style={{ fontSize: 13, color: LIGHT.muted }}>
                    {item.issue}
                  </span>
                </>
              )}
            </td>
          </tr>
        ))}
      </Rows>
    </div>
  );
}

/** Renders an item's name with how many there are of it. */
function CountedItem({ count, name }: { count: number; name: string }) {
  const { t } = useVoice();
  return count > 1 ? t('item', { count, name }) : name;
}

function Picture({ url, size }: { url: string; size: number }) {
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      fetchPriority="low"
      style={{ display: 'block', objectFit: 'cover', borderRadius: 8 }}
    />
  );
}

const BIG = 112;

/** Renders one item as the main content. */
export function BigItem({
  name,
  quantity,
  imageUrl,
}: {
  name: string;
  quantity: number;
  imageUrl: string | null;
}) {
  const padding = usePadding();
  return (
    <div style={{ margin: '0 0 16px' }}>
      <Rows>
        <tr>
          {imageUrl && (
            <td width={BIG} style={{ padding: padding(0, 20, 0, 0) }}>
              <Picture url={imageUrl} size={BIG} />
            </td>
          )}
          <td
            className="ink"
            style={{
              fontSize: 20,
              fontWeight: 650,
              lineHeight: 1.3,
              color: LIGHT.ink,
              overflowWrap: 'anywhere',
            }}
          >
            <CountedItem count={quantity} name={name} />
          </td>
        </tr>
      </Rows>
    </div>
  );
}

/** Renders the amount, the day or the item that an email is about. */
export function HeroLine({ brand, hero }: { brand: EmailBrand; hero: Hero }) {
  const { label, value, detail } = hero;
  // Without a label it is the resolution, in the store's color.
  const color = label ? LIGHT.ink : brand.light.link;
  const small = { margin: 0, fontSize: 14, lineHeight: 1.4, color: LIGHT.muted };
  return (
    <div style={{ margin: '0 0 24px' }}>
      <Rows>
        <tr>
          <td
            className="sunken"
            style={{ background: LIGHT.sunken, borderRadius: 10, padding: '18px 20px' }}
          >
            {label && (
              <p className="muted" style={small}>
                {label}
              </p>
            )}
            <p
              className={label ? 'ink' : 'link'}
              style={{
                margin: '2px 0',
                fontSize: value.length > 16 ? 24 : 34,
                lineHeight: 1.2,
                fontWeight: 700,
                letterSpacing: '-0.01em',
                color,
                overflowWrap: 'anywhere',
              }}
            >
              {value}
            </p>
            {detail && (
              <p className="muted" style={small}>
                {detail}
              </p>
            )}
          </td>
        </tr>
      </Rows>
    </div>
  );
}

/** Renders a quoted message, in its own direction, with a bar in the store's color. */
export function Quote({
  brand,
  by,
  children,
}: {
  brand: EmailBrand;
  by?: string;
  children: ReactNode;
}) {
  const { start } = useSides();
  const bar = `4px solid ${brand.light.accent}`;
  return (
    <div style={{ margin: '0 0 20px' }}>
      <Rows>
        <tr>
          <td
            className="sunken quote"
            style={{
              background: LIGHT.sunken,
              ...(start === 'left' ? { borderLeft: bar } : { borderRight: bar }),
              borderRadius: start === 'left' ? '0 10px 10px 0' : '10px 0 0 10px',
              padding: '14px 18px',
            }}
          >
            <p
              className="ink"
              dir="auto"
              style={{
                margin: 0,
                fontSize: 17,
                lineHeight: 1.5,
                color: LIGHT.ink,
                overflowWrap: 'anywhere',
              }}
            >
              {children}
            </p>
            {by && (
              <p
                className="muted"
                style={{ margin: '6px 0 0', fontSize: 13, lineHeight: 1.4, color: LIGHT.muted }}
              >
                {by}
              </p>
            )}
          </td>
        </tr>
      </Rows>
    </div>
  );
}

const STARS = [1, 2, 3, 4, 5];

/** Renders five stars, each a link to the review page with that rating selected. */
export function Stars({ brand, url }: { brand: EmailBrand; url: string }) {
  const { t } = useVoice();
  return (
    <div style={{ margin: '0 0 20px' }}>
      <Rows width="auto">
        <tr>
          {STARS.map((count) => (
            <td key={count} align="center" width={56}>
              <a
                className="link star"
                href={withStars(url, count)}
                aria-label={t('stars', { count })}
                title={t('stars', { count })}
                style={{
                  display: 'block',
                  fontSize: 38,
                  lineHeight: '52px',
                  textDecoration: 'none',
                  color: brand.light.link,
                }}
              >
                ☆
              </a>
            </td>
          ))}
        </tr>
        <tr className="star-ends">
          <td align="center" className="muted" style={{ fontSize: 12, color: LIGHT.muted }}>
            {t('worst')}
          </td>
          <td colSpan={3} />
          <td align="center" className="muted" style={{ fontSize: 12, color: LIGHT.muted }}>
            {t('best')}
          </td>
        </tr>
      </Rows>
    </div>
  );
}

function withStars(url: string, count: number): string {
  const address = new URL(url);
  address.searchParams.set('stars', String(count));
  return address.toString();
}
