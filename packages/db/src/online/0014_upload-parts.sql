ALTER TABLE "media" ADD CONSTRAINT "media_parts" CHECK (("media"."announced_bytes" is null) = ("media"."part_bytes" is null) and "media"."part_bytes" > 0 and "media"."announced_bytes" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "media" VALIDATE CONSTRAINT "media_parts";
