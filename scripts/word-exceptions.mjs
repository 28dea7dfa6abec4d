// Uses of avoided words that stay, each with its reason. `where` is matched against
// "<file> <kind> <text>"; kinds are identifier, text, comment and title.
export const WORD_EXCEPTIONS = [
  {
    word: 'credit store',
    where: / creditStore$/,
    reason: 'the wire field of the specification',
  },
  {
    word: 'cancelled',
    where: / (source|policy)?[cC]ancelled(At)?$| bulk-action\.cancelled$| page cancelled$/,
    reason: 'fields of the wire and of the database, and a recorded event',
  },
  {
    word: 'somebody',
    where: / appeal_needs_somebody_else$/,
    reason: 'an error code of /v1',
  },
  { word: 'put back', where: / claim\.put-back$/, reason: 'a recorded event' },
  { word: 'wording', where: / wording\.changed$/, reason: 'a recorded event' },
  { word: 'spell', where: / spellCheck$/, reason: 'an attribute of HTML' },
  {
    word: 'desk',
    where: / (Help desk|The front desk, .*)$| page .*help desk/is,
    reason: 'a device name of the demo, the desk of a building, and the software called help desk',
  },
  {
    word: 'happening',
    where: / What's happening( with your order\?)?$/,
    reason: 'a title that the specification quotes',
  },
  {
    word: 'take back',
    where: /en-US\/keys\.ts .*take back/,
    reason: 'search terms of the command menu',
  },
  {
    word: 'set aside',
    where: /en-US\/keys\.ts .*set aside/,
    reason: 'search terms of the command menu',
  },
  {
    word: 'hand over',
    where: /en-US\/keys\.ts .*hand over/,
    reason: 'search terms of the command menu',
  },
  {
    word: 'alike',
    where: / (comment|title) .*known and unknown orders alike/s,
    reason: 'says that two things are treated the same',
  },
  {
    word: 'procedure',
    where: / comment .*standard operating procedure/is,
    reason: 'spells SOP out, where it is defined',
  },
];
