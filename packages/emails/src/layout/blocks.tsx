import { Fragment, type ReactNode } from 'react';
import type { EmailBrand, EmailItem } from '../email-props.ts';
import { phrases } from '../messages/en-US.ts';
import { LIGHT } from './colours.ts';

/** A table that only lays out; mail programs know no better way. */
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
      }}
    >
      {children}
    </p>
  );
}

/** What a person typed, with its line breaks; everything in it is text. */
export function Typed({ text }: { text: string }) {
  return text.split(/\r\n|\r|\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
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

/** Something set apart from the text around it, such as a note or a message. */
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
                style={{ margin: '0 0 4px', fontSize: 13, lineHeight: 1.4, color: LIGHT.muted }}
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

/** Names and values, one below the other. */
export function FactList({ facts }: { facts: [name: string, value: ReactNode][] }) {
  const cell = { padding: '10px 0', fontSize: 14, lineHeight: 1.4, verticalAlign: 'top' };
  const border = { borderTop: `1px solid ${LIGHT.line}` };
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
              align="right"
              style={{ ...cell, ...border, color: LIGHT.ink, paddingLeft: 16 }}
            >
              {value}
            </td>
          </tr>
        ))}
      </Rows>
    </div>
  );
}

const THUMB = 48;

export function ItemList({ items }: { items: EmailItem[] }) {
  return (
    <div style={{ margin: '0 0 20px' }}>
      <Rows>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <tr key={index}>
            {item.imageUrl && (
              <td width={THUMB + 12} style={{ padding: '6px 12px 6px 0' }}>
                <img
                  src={item.imageUrl}
                  alt=""
                  width={THUMB}
                  height={THUMB}
                  fetchPriority="low"
                  style={{ display: 'block', objectFit: 'cover', borderRadius: 6 }}
                />
              </td>
            )}
            <td
              className="ink"
              colSpan={item.imageUrl ? 1 : 2}
              style={{ padding: '6px 0', fontSize: 15, lineHeight: 1.4, color: LIGHT.ink }}
            >
              {item.name}
              <br />
              <span className="muted" style={{ fontSize: 13, color: LIGHT.muted }}>
                {phrases.quantity(item.quantity)}
              </span>
            </td>
          </tr>
        ))}
      </Rows>
    </div>
  );
}
