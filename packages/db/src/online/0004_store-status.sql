ALTER TABLE "stores" ADD CONSTRAINT "stores_status" CHECK ("stores"."status" in ('DRAFT', 'ACTIVE', 'PAUSED', 'CLOSED')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "stores" VALIDATE CONSTRAINT "stores_status";
