import { isMarkedLine } from '../../mail/reply-marker.rules.ts';

/** The line that mail programs write above a quoted email, in the languages of most customers. */
const WROTE =
  /(?:\bwrote|\bschrieb\b.*|\ba écrit|\bescribió|\bha scritto|\bschreef\b.*|\bescreveu|\bskrev\b.*|\bkirjoitti|\bnapisał\(?a?\)?|\bnapsal\(?a?\)?|写道|のメール)\s*[:：]\s*$/iu;
const ON = /^\s*(?:>\s*)?(?:On|Am|Le|El|Il|Op|Em|Den|W dniu|Dne|Pe|于|在|\d{1,4}[-./年])/u;
/** The first line of a copied header block, and one that follows it. */
const FROM = /^\s*[*_]{0,2}(?:From|Von|De|Da|Van|Från|Fra|Od|Lähettäjä)\s?:[*_]{0,2}\s+\S/u;
const SENT =
  /^\s*[*_]{0,2}(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el)?|Fecha|Inviato|Data|Verzonden|Skickat|Sendt|Dato|Wysłano|Odesláno|To|An|À|Para|A|Aan|Subject|Betreff|Objet|Asunto|Oggetto|Onderwerp)\s?:[*_]{0,2}\s+\S/u;
const DIVIDER =
  /^\s*(?:-{2,}\s*(?:Original Message|Original-Nachricht|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Messaggio originale|Oorspronkelijk bericht|Forwarded message)\s*-{2,}|_{20,})\s*$/iu;
/** The signature that a device or app adds, on its own line at the end. */
const SENT_FROM =
  /^\s*(?:Sent from my .{1,40}|Sent from Outlook.{0,40}|Get Outlook for .{1,20}|Get BlueMail for .{1,20}|Von meinem .{1,30} gesendet|Envoyé de mon .{1,30}|Enviado desde mi .{1,30}|Inviato da(?:l mio)? .{1,30}|Yahoo Mail: .{1,60})\s*$/iu;

const isQuote = (line: string) => /^\s*>/.test(line);
const isBlank = (line: string) => line.trim() === '';
/** Longer lines were written by people; skipping them keeps the patterns fast. */
const MOST_CHARACTERS = 400;
const matches = (pattern: RegExp, line: string) =>
  line.length <= MOST_CHARACTERS && pattern.test(line);

/**
 * Returns what someone wrote in an email, without the quoted email and their device's signature. If
 * they wrote between quoted lines, drops only the quoted lines. Takes linear time. `marker` is the line
 * above emails in the default language.
 */
export function visibleReply(text: string, marker: string): string {
  const startsQuote = quoteStart(marker.toLowerCase());
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd());
  const end = lines.findIndex((_, index) => startsQuote(lines, index));
  const own = withoutQuotes(end === -1 ? lines : lines.slice(0, end));
  if (own) return own;
  // The reply is below the quoted email.
  return end === -1 ? '' : withoutQuotes(belowQuote(lines.slice(end)));
}

const quoteStart =
  (marker: string) =>
  (lines: readonly string[], index: number): boolean => {
    const line = lines[index] ?? '';
    const next = lines[index + 1] ?? '';
    if (matches(DIVIDER, line)) return true;
    if (line.toLowerCase().includes(marker) || isMarkedLine(line)) return true;
    if (matches(FROM, line))
      return [next, lines[index + 2] ?? ''].some((one) => matches(SENT, one));
    if (!matches(ON, line)) return false;
    // Mail programs may wrap this line.
    const joined = [line, next, lines[index + 2] ?? ''];
    const wrote = joined.findIndex((one) => matches(WROTE, one));
    if (wrote === -1 || joined.slice(0, wrote).some(isBlank)) return false;
    return (
      isFollowedByQuote(lines, index + wrote + 1) ||
      /@|\d/.test(joined.slice(0, wrote + 1).join(' '))
    );
  };

function isFollowedByQuote(lines: readonly string[], from: number): boolean {
  const first = lines.slice(from, from + 4).find((line) => !isBlank(line));
  return first !== undefined && isQuote(first);
}

/** Returns the lines after the last quoted one; none if nothing was quoted with `>`. */
function belowQuote(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex(isQuote);
  return last === -1 ? [] : lines.slice(last + 1);
}

function withoutQuotes(lines: readonly string[]): string {
  const own = lines.filter((line) => !isQuote(line));
  while (own.length > 0 && isDropped(own.at(-1) ?? '')) own.pop();
  return own
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const isDropped = (line: string) => isBlank(line) || matches(SENT_FROM, line);
