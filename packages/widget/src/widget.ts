import { ProtectionElement, TAG } from './protection-element.ts';

// Only a classic script that is running knows its own address; that of another host serves the API, too.
const script = document.currentScript;
if (script instanceof HTMLScriptElement) ProtectionElement.origin = new URL(script.src).origin;

// A second copy of the script on a page changes nothing.
if (!customElements.get(TAG)) customElements.define(TAG, ProtectionElement);
