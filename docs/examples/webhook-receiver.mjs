import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const handled = new Set(); // In production: a table with a unique key.

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  try {
    webhook.verify(body, request.headers);
  } catch {
    return response.writeHead(401).end();
  }
  const id = request.headers['webhook-id'];
  const { type, data } = JSON.parse(body);
  if (!handled.has(id)) console.log(type, data.claim?.claimNumber ?? '');
  handled.add(id);
  response.writeHead(204).end();
});
server.listen(process.env.PORT ?? 3100, () => console.log('port', server.address().port));
