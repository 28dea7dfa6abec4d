import { expect, test, vi } from 'vitest';
import type { Asking } from './retry-while-offline.ts';
import { untilAnsweredWith } from './until-answered-with.ts';

const page = new EventTarget();
vi.stubGlobal('window', page);

const aForm = (file: File) => {
  const form = new FormData();
  form.set('once', '1');
  form.set('file', file);
  return form;
};
type Ask = Exclude<Asking, string>;

test('a form with a file is repeated until there is a response', async () => {
  let sent = 0;
  const send = async () => {
    sent += 1;
    if (sent > 1) return new Response('saved');
    setTimeout(() => page.dispatchEvent(new Event('online')));
    throw new TypeError('network error');
  };
  const ask = untilAnsweredWith(aForm(new File(['%PDF'], 'label.pdf'))) as Ask;
  expect(await (await ask(send, undefined)).text()).toBe('saved');
  expect(sent).toBe(2);
});

test('a form whose file was deleted since is not repeated', async () => {
  class Deleted extends File {
    override slice() {
      return Object.assign(new Blob(), {
        arrayBuffer: () => Promise.reject(new DOMException('It is gone.', 'NotReadableError')),
      });
    }
  }
  const form = { values: () => [new Deleted([], 'label.pdf')].values() };
  const ask = untilAnsweredWith(form as unknown as FormData) as Ask;
  const lost = () => Promise.reject(new TypeError('network error'));
  await expect(ask(lost, undefined)).rejects.toThrow('It is gone.');
});
