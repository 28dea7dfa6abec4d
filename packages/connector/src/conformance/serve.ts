import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Returns a server of a simulator. A client that ends in the middle of its request is no error of the shop. */
export const serverOf = (
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): Server =>
  createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!request.destroyed || request.complete) throw error;
    });
  });
