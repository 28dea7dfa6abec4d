import type { Look } from '@amends/core/stores/branding/look.rules';
import type { ColorUse } from '@amends/core/stores/branding/palette.rules';

/** Words of the branding editor. */
export const branding = {
  title: 'Branding',
  intro: 'How your portal and emails look. Shoppers see your changes when you publish them.',
  historyIntro: 'Every version you’ve published. Restore one to edit it and publish it again.',
  tabs: { look: 'Look', texts: 'Texts', history: 'History' },
  light: 'Light',
  dark: 'Dark',
  done: {
    save: 'Draft saved. Shoppers don’t see it yet.',
    publish: 'Published. Your portal and emails show it now.',
    discard: 'Draft discarded.',
    'upload-font': 'Font uploaded. It’s the text font of your draft now.',
    restore: 'That version is your draft now. Publish it to show it to shoppers.',
    restoreText: 'The original text is in your draft. Publish it to show it to shoppers.',
  },
  publish: 'Publish',
  saveDraft: 'Save draft',
  discard: 'Discard draft',
  draftSaved: 'Draft saved, not published.',
  live: 'No changes to publish.',
  theirs: (field: string, value: string, by: string | null) =>
    `${field}: ${value}${by ? `, saved by ${by}` : ''}`,
  inField: (key: string, message: string) => `${key}: ${message}`,
  valueOf: (value: string | boolean | null) => {
    if (typeof value === 'boolean') return value ? 'on' : 'off';
    return value === null ? 'default' : value.startsWith('/') ? 'another file' : value;
  },
  fields: {
    logoUrl: 'Logo',
    faviconUrl: 'Favicon',
    backgroundImage: 'Background image',
    accentColor: 'Buttons and links',
    accentColorDark: 'Buttons and links',
    paperColor: 'Page background',
    paperColorDark: 'Page background',
    inkColor: 'Text',
    inkColorDark: 'Text',
    font: 'Text font',
    headingFont: 'Heading font',
    buttonStyle: 'Button style',
    contactUrl: 'Help page',
    privacyUrl: 'Privacy page',
    termsUrl: 'Terms page',
    showProvider: 'Provided by',
  } satisfies Record<keyof Look, string>,
  pictures: {
    title: 'Logo and images',
    remove: 'Remove',
    uploading: 'Uploading the picture',
    failed: 'The upload failed. Check your connection and choose the file again.',
    hints: {
      logo: 'PNG, JPEG, WebP, GIF or SVG, up to 2 MB. Shown next to your name and in emails.',
      favicon: 'The icon of the browser tab. A square picture looks best.',
      background: 'Shown beside the first page, or as a band above it on a phone.',
    },
  },
  colors: {
    title: 'Colors',
    help: 'Leave a color empty to use the default.',
    ours: 'Default',
    pick: (label: string) => `Pick: ${label}`,
  },
  contrast: {
    title: 'Contrast',
    none: 'The default colors are readable. Choose a color to see its contrast.',
    readable: 'Readable',
    visible: 'Visible',
    adjusted: 'Adjusted',
    uses: {
      button: 'Buttons on the page',
      'button-text': 'Text on buttons',
      link: 'Links',
      page: 'Text on the page background',
      text: 'Text',
    } satisfies Record<ColorUse, string>,
    needs: ({ use, minimum }: { use: ColorUse; minimum: number }) =>
      use === 'button'
        ? `at least ${minimum}:1 to be visible`
        : `at least ${minimum}:1 to be readable`,
    corrected: (color: string, ratio: string, needs: string) =>
      `${color} has a contrast of ${ratio}, and needs ${needs}.`,
    instead: (color: string, ratio: string) => `Pages use ${color} (${ratio}).`,
  },
  buttons: {
    title: 'Buttons',
    sample: 'Continue',
    ROUNDED: 'Rounded',
    ROUNDED_FULL: 'Pill',
    SQUARE: 'Square',
  },
  fonts: {
    title: 'Fonts',
    ours: 'Inter',
    sameAsText: 'Same as text',
    own: (family: string) => `${family} (yours)`,
    upload: 'Upload your own font',
    uploadHint: 'WOFF2, up to 500 KB. A variable font covers text and headings.',
    uploadButton: 'Upload font and save draft',
    licenseNote: 'License (optional)',
    licenseNoteHint: 'Where your web license for this font comes from.',
    listed: (family: string, bytes: number) => `${family}, ${Math.ceil(bytes / 1024)} KB`,
    axis: (tag: string, min: number, max: number) => `${tag} ${min} to ${max}`,
    variable: (axes: readonly string[]) => `Variable: ${axes.join(', ')}.`,
    static: (weight: number) =>
      `One weight (${weight}). Browsers simulate other weights, so headings may look heavier or lighter.`,
    permissions: {
      installable: 'The file permits embedding.',
      editable: 'The file permits embedding in documents. Check that your license covers websites.',
      preview:
        'The file permits embedding for viewing and printing. Check that your license covers websites.',
      restricted: 'The file restricts embedding, and your license note says why you may use it.',
    },
    complete: 'It has every character the portal uses.',
    lacks: (missing: string) =>
      `It’s missing ${[...missing].slice(0, 24).join(' ')}${[...missing].length > 24 ? ' and more' : ''}. These characters appear in a similar font.`,
    noted: (note: string) => `License: ${note}`,
    system: {
      'system-ui': 'System',
      serif: 'System serif',
      'sans-serif': 'System sans serif',
      monospace: 'System monospace',
    },
  },
  pages: {
    title: 'Links and footer',
    contactUrl: 'Opens from Help at the top of every page.',
    privacyUrl: 'Linked at the bottom of every page.',
    termsUrl: 'Linked at the bottom of every page.',
    showProvider: 'Show the “provided by” line on pages and in emails',
  },
  preview: {
    title: 'Preview',
    updated: 'Preview updated.',
    help: 'This is your real portal. Forms don’t work in the preview.',
    width: 'Width',
    sizes: { phone: 'Phone', desktop: 'Desktop' },
    palette: 'Palette',
    palettes: { light: 'Light', dark: 'Dark' },
    page: 'Page',
    pages: { start: 'Find order', home: 'Home', missing: 'Error' },
  },
  noHistory: 'Nothing published yet',
  noHistoryHelp: 'Each version you publish will be listed here.',
  restoreHelp: 'It becomes your draft. Shoppers see it when you publish.',
};
