import { formatMoney } from '@amends/core/reference/money.rules';
import type { Quote } from './ask-quote.ts';

interface Given {
  quote: Quote;
  isProtected: boolean;
  locale: string;
  choose(isProtected: boolean): void;
}

/** Returns the widget of a quote, without inline styles or markup, which strict policies refuse. */
export function drawQuote({ quote, isProtected, locale, choose }: Given): HTMLElement {
  const { texts, variant, mandatory } = quote;
  const price = formatMoney({ amount: quote.premium, currency: quote.currency }, locale);
  const title = element('p', 'title', texts.title);
  title.id = 'title';
  const text = element('p', 'text', texts.description);
  text.id = 'text';
  const words = element('div', 'words');
  words.append(title, text);
  const row = element('div', 'row');
  const shownPrice = element('span', 'price', price);
  shownPrice.id = 'price';
  row.append(words, shownPrice);
  const box = element('div', 'box');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-labelledby', 'title');
  box.append(row);
  if (mandatory) return box;
  if (variant === 'toggle') {
    const control = button('switch', '', () => choose(!isProtected));
    control.setAttribute('role', 'switch');
    control.setAttribute('aria-checked', String(isProtected));
    control.setAttribute('aria-labelledby', 'title price');
    control.setAttribute('aria-describedby', 'text');
    row.append(control);
    return box;
  }
  const choices = element('div', 'choices');
  choices.append(
    choice(`${texts.accept} · ${price}`, isProtected, () => choose(true)),
    choice(texts.decline, !isProtected, () => choose(false)),
  );
  box.append(choices);
  return box;
}

function choice(label: string, isPressed: boolean, press: () => void): HTMLButtonElement {
  const control = button('choice', label, press);
  control.setAttribute('aria-pressed', String(isPressed));
  return control;
}

function button(className: string, label: string, press: () => void): HTMLButtonElement {
  const control = element('button', className, label);
  control.type = 'button';
  control.addEventListener('click', press);
  return control;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
