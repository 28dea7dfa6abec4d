import type { ReactNode } from 'react';
import type { EmailBrand } from '../email-props.ts';
import { STAFF_VOICE, type Voice } from '../messages/voice.ts';
import { Paragraph, Rows, TextLink } from './blocks.tsx';
import { darkSheet, LIGHT } from './colors.ts';
import { usePadding, useSides, useVoice, VoiceContext } from './voice-context.ts';

/** Fonts that devices have, by kind. */
const FONTS = {
  sans: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  serif: "Georgia, 'Times New Roman', Times, serif",
  monospace: 'ui-monospace, Menlo, Consolas, monospace',
} as const;

interface PageProps {
  /** The language; without one, that of staff. */
  voice?: Voice;
  brand: EmailBrand;
  title: string;
  preview: string;
  /** Why the reader gets this email. */
  why: string;
  /** The first line, where a reply ends. */
  marker?: string;
  children: ReactNode;
}

/** Renders the layout of every email: the store's logo, one column of text, and a contact. */
export function Page({ voice = STAFF_VOICE, ...props }: PageProps) {
  return (
    <VoiceContext value={voice}>
      <Sheet {...props} />
    </VoiceContext>
  );
}

function Sheet({ brand, title, preview, why, marker, children }: Omit<PageProps, 'voice'>) {
  const { locale, dir } = useVoice();
  const { start } = useSides();
  return (
    <html lang={locale} dir={dir}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style>{darkSheet(brand)}</style>
      </head>
      <body
        className="page"
        style={{ margin: 0, padding: 0, background: LIGHT.page, fontFamily: FONTS[brand.font] }}
      >
        <div
          className="preview"
          style={{ display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, opacity: 0 }}
        >
          {preview}
        </div>
        <Rows>
          <tr>
            <td className="page outer" align="center" style={{ padding: '32px 12px' }}>
              {/* Many mail programs drop the direction of the document. */}
              <div dir={dir} style={{ maxWidth: 600, margin: '0 auto', textAlign: start }}>
                {marker && <Paragraph quiet>{marker}</Paragraph>}
                <Rows>
                  <tr>
                    <td
                      className="surface wide"
                      style={{
                        background: LIGHT.surface,
                        border: `1px solid ${LIGHT.line}`,
                        borderRadius: 12,
                        padding: '32px 40px 24px',
                      }}
                    >
                      <Mark brand={brand} />
                      <h1
                        className="ink"
                        style={{
                          margin: '0 0 16px',
                          fontSize: 24,
                          lineHeight: 1.3,
                          fontWeight: 650,
                          color: LIGHT.ink,
                        }}
                      >
                        {title}
                      </h1>
                      {children}
                    </td>
                  </tr>
                  <tr>
                    <td className="wide" style={{ padding: '20px 40px 32px' }}>
                      <Footer brand={brand} why={why} />
                    </td>
                  </tr>
                </Rows>
              </div>
            </td>
          </tr>
        </Rows>
      </body>
    </html>
  );
}

/**
 * Renders the store's logo and name. The logo keeps a light background in dark mode, since most
 * logos are designed for one.
 */
function Mark({ brand }: { brand: EmailBrand }) {
  const { logo, storeName } = brand;
  const padding = usePadding();
  const name = { fontSize: 18, fontWeight: 650, lineHeight: 1.3, color: LIGHT.ink };
  return (
    <div style={{ margin: '0 0 28px' }}>
      <Rows width="auto">
        <tr>
          {logo && (
            <td style={{ padding: padding(0, 12, 0, 0) }}>
              <span
                className="logo"
                style={{ display: 'inline-block', borderRadius: 8, verticalAlign: 'middle' }}
              >
                <img
                  src={logo.url}
                  alt=""
                  height={logo.height}
                  {...(logo.width ? { width: logo.width } : {})}
                  fetchPriority="low"
                  style={{ display: 'block', height: logo.height, maxWidth: 160 }}
                />
              </span>
            </td>
          )}
          <td className="ink" style={{ ...name, overflowWrap: 'anywhere' }}>
            {storeName}
          </td>
        </tr>
      </Rows>
    </div>
  );
}

function Footer({ brand, why }: { brand: EmailBrand; why: string }) {
  const { contactEmail, contactUrl } = brand;
  const { t } = useVoice();
  return (
    <>
      {contactEmail && (
        <Paragraph quiet>
          {t('questions')}{' '}
          <TextLink brand={brand} href={`mailto:${contactEmail}`}>
            {contactEmail}
          </TextLink>
          {contactUrl && (
            <>
              {' '}
              {t('orVisit')}{' '}
              <TextLink brand={brand} href={contactUrl}>
                {contactUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </TextLink>
            </>
          )}
        </Paragraph>
      )}
      <Paragraph quiet>{why}</Paragraph>
      {brand.showProvider && (
        <Paragraph quiet>
          {t('provider', { store: brand.storeName, provider: brand.providerName ?? 'Amends' })}
        </Paragraph>
      )}
    </>
  );
}
