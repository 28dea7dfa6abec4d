import { askQuote, type Cart, type Quote } from './ask-quote.ts';
import { drawQuote } from './draw-quote.ts';
import { STYLES } from './styles.ts';

export const TAG = 'amends-protection';

/** A storefront never waits longer for a price. */
const PATIENCE_MS = 4_000;
/** Attributes that change together are asked for together. */
const TOGETHER_MS = 60;
const BEFORE_EXPIRY_MS = 5 * 60_000;

/** What a shopper chose; the detail of `amends:change`. */
export interface Choice {
  isProtected: boolean;
  /** Null while protection is not offered. */
  quoteId: string | null;
  /** What the shopper pays for it, in minor units; 0 if they declined. */
  premium: number;
  currency: string | null;
  expiresAt: string | null;
}

const NOTHING: Choice = {
  isProtected: false,
  quoteId: null,
  premium: 0,
  currency: null,
  expiresAt: null,
};

/**
 * Offers protection for a cart: `<amends-protection publishable-key="amp_…" currency="USD"
 * subtotal="12900">`. Fires `amends:change` with every choice and every new price, and takes part in forms
 * under its `name`. Hides itself where there is no price. See docs/widget.md.
 */
export class ProtectionElement extends HTMLElement {
  static formAssociated = true;
  static observedAttributes = [
    'publishable-key',
    'currency',
    'subtotal',
    'items',
    'country',
    'api',
  ];
  /** Where the script came from. */
  static origin = '';

  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  readonly #internals = this.attachInternals();
  #quote: Quote | null = null;
  /** What the shopper chose; null before they did. */
  #wish: boolean | null = null;
  #asking: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #announced = '';

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    this.#root.adoptedStyleSheets = [sheet];
  }

  /** What is chosen now. */
  get value(): Choice {
    const quote = this.#quote;
    if (!quote) return NOTHING;
    const isProtected = quote.mandatory || (this.#wish ?? quote.onByDefault);
    return {
      isProtected,
      quoteId: isProtected ? quote.id : null,
      premium: isProtected ? quote.premium : 0,
      currency: quote.currency,
      expiresAt: isProtected ? quote.expiresAt : null,
    };
  }

  connectedCallback(): void {
    this.#askSoon();
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (this.isConnected && before !== after) this.#askSoon();
  }

  #askSoon(wait = TOGETHER_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), wait);
  }

  async #ask(): Promise<void> {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const [key, cart] = [this.getAttribute('publishable-key'), this.#cart()];
    if (!key || !cart) {
      this.#show(null);
      return;
    }
    const patience = setTimeout(() => asking.abort('too slow'), PATIENCE_MS);
    const origin = this.getAttribute('api') || ProtectionElement.origin;
    const quote = await askQuote({ origin, key, cart }, asking.signal);
    clearTimeout(patience);
    // Another cart is being asked for.
    if (this.#asking !== asking || !this.isConnected) return;
    this.#show(quote);
    if (quote) {
      const left = Date.parse(quote.expiresAt) - Date.now() - BEFORE_EXPIRY_MS;
      if (left > 0) this.#askSoon(left);
    }
  }

  /** Returns the cart of the attributes; null where they are none. */
  #cart(): Cart | null {
    const [currency, subtotal] = [this.getAttribute('currency'), this.getAttribute('subtotal')];
    const amount = Number(subtotal);
    if (!currency || !subtotal || !Number.isSafeInteger(amount) || amount < 0) return null;
    const country = this.getAttribute('country');
    const destination = country ? { country } : null;
    return { currency, subtotal: amount, items: itemsOf(this.getAttribute('items')), destination };
  }

  #show(quote: Quote | null): void {
    this.#quote = quote;
    this.hidden = quote === null;
    this.#draw();
    this.#announce();
  }

  #draw(): void {
    const quote = this.#quote;
    if (!quote) {
      this.#root.replaceChildren();
      return;
    }
    const place = this.#focused();
    const { isProtected } = this.value;
    const locale = this.closest('[lang]')?.getAttribute('lang') || 'en-US';
    const choose = (isWanted: boolean) => {
      this.#wish = isWanted;
      this.#draw();
      this.#announce();
    };
    this.#root.replaceChildren(drawQuote({ quote, isProtected, locale, choose }));
    if (place >= 0) this.#controls()[place]?.focus();
  }

  #controls = () => [...this.#root.querySelectorAll('button')];
  #focused = () => this.#controls().indexOf(this.#root.activeElement as HTMLButtonElement);

  #announce(): void {
    const choice = this.value;
    this.#internals.setFormValue(this.#formValue(choice));
    const now = JSON.stringify(choice);
    if (now === this.#announced) return;
    this.#announced = now;
    const event = { detail: choice, bubbles: true, composed: true };
    this.dispatchEvent(new CustomEvent<Choice>('amends:change', event));
  }

  /** The id of the quote under the element's name, and what it costs. */
  #formValue({ quoteId, premium }: Choice): FormData | null {
    const name = this.getAttribute('name');
    if (!name || quoteId === null) return null;
    const data = new FormData();
    data.set(name, quoteId);
    data.set(`${name}_premium`, String(premium));
    return data;
  }
}

function itemsOf(given: string | null): unknown[] {
  try {
    const items: unknown = JSON.parse(given || '[]');
    return Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}
