ALTER TABLE "emails" ADD CONSTRAINT "emails_attempts" CHECK ("emails"."attempts" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_purpose" CHECK ("link_tokens"."purpose" in ('view', 'print', 'sign', 'order-claims', 'order-look-up')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_session_statuses" ADD CONSTRAINT "claim_session_statuses_status" CHECK ("claim_session_statuses"."status" in ('STARTED', 'PROCESS', 'ISSUE_SELECTION', 'SHIPMENT_SELECTION', 'ITEMS', 'SHIPMENT', 'SHIPMENT_DETAILS', 'RESOLUTION', 'REVIEW', 'SUBMITTED', 'TOO_SOON', 'TOO_LATE', 'NOT_SHIPPED')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_sessions" ADD CONSTRAINT "claim_sessions_status" CHECK ("claim_sessions"."status" in ('STARTED', 'PROCESS', 'ISSUE_SELECTION', 'SHIPMENT_SELECTION', 'ITEMS', 'SHIPMENT', 'SHIPMENT_DETAILS', 'RESOLUTION', 'REVIEW', 'SUBMITTED', 'TOO_SOON', 'TOO_LATE', 'NOT_SHIPPED')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_type" CHECK ("claim_documents"."type" in ('SIGNATURE', 'ACKNOWLEDGEMENT', 'RECEIPT')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_claim_type" CHECK ("claim_items"."claim_type" in ('DAMAGED', 'LOST', 'ORDER_DELIVERED_NOT_RECEIVED', 'TRACKING_NOT_MOVING', 'STOLEN', 'WRONG_ADDRESS_CARRIER', 'WRONG_ITEM', 'CARRIER_DID_NOT_RECEIVE', 'DEFECTIVE_ITEM', 'LATE_SHIPPING', 'MISSING_ITEM', 'PRODUCT_NOT_AS_DESCRIBED', 'RETURNED_TO_SENDER', 'WRONG_ADDRESS_CUSTOMER', 'WRONG_ADDRESS', 'MULTIPLE')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_resolution_requested" CHECK ("claim_items"."resolution_requested" in ('RESHIP', 'REFUND', 'STORE_CREDIT')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_amounts" CHECK ("claim_items"."price" >= 0 and "claim_items"."discount" >= 0 and "claim_items"."tax" >= 0 and "claim_items"."quantity" >= 0 and "claim_items"."resolution_quantity" >= 0 and "claim_items"."resolution_flat_amount" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_resolution_percentage" CHECK ("claim_items"."resolution_percentage" between 0 and 10000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_sender_type" CHECK ("claim_messages"."sender_type" in ('customer', 'brand', 'provider', 'system')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_claim_state" CHECK ("claims"."claim_state" in ('NEW', 'OPEN', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND', 'WAITING_FOR_CUSTOMER', 'COMMUNICATING', 'DRAFT', 'TEMPORARILY_DISMISSED', 'APPROVED', 'DENIED', 'RESOLVED', 'RESOLVED_BY_BRAND', 'CLOSED', 'DISMISSED', 'ARCHIVED')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_claim_category" CHECK ("claims"."claim_category" in ('SHIPPING', 'WARRANTY')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_claim_type" CHECK ("claims"."claim_type" in ('DAMAGED', 'LOST', 'ORDER_DELIVERED_NOT_RECEIVED', 'TRACKING_NOT_MOVING', 'STOLEN', 'WRONG_ADDRESS_CARRIER', 'WRONG_ITEM', 'CARRIER_DID_NOT_RECEIVE', 'DEFECTIVE_ITEM', 'LATE_SHIPPING', 'MISSING_ITEM', 'PRODUCT_NOT_AS_DESCRIBED', 'RETURNED_TO_SENDER', 'WRONG_ADDRESS_CUSTOMER', 'WRONG_ADDRESS', 'MULTIPLE')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_requested_resolution" CHECK ("claims"."requested_resolution" in ('RESHIP', 'REFUND', 'STORE_CREDIT', 'MIXED')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_sales_channel" CHECK ("claims"."sales_channel" in ('Online', 'In Store')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_currency" CHECK ("claims"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_amounts" CHECK ("claims"."claimed_value" >= 0 and "claims"."insured_amount" >= 0 and "claims"."unread_by_staff" >= 0 and "claims"."unread_by_customer" >= 0 and "claims"."sla_seconds_used" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_kind" CHECK ("reply_drafts"."kind" in ('message', 'note')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_resolution_type" CHECK ("resolutions"."resolution_type" in ('REFUND', 'RESHIP', 'STORE_CREDIT', 'CUSTOM', 'FLAT_RATE', 'FLAT_RATE_STORE_CREDIT')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_status" CHECK ("resolutions"."status" in ('pending', 'working', 'executed', 'failed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_paid_original_currency" CHECK ("resolutions"."paid_original_currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_amounts" CHECK ("resolutions"."quantity" >= 0 and "resolutions"."refunded_quantity" >= 0 and "resolutions"."paid_value" >= 0 and "resolutions"."items_amount" >= 0 and "resolutions"."tax_amount" >= 0 and "resolutions"."shipping_amount" >= 0 and "resolutions"."bonus_amount" >= 0 and "resolutions"."reimbursement" >= 0 and "resolutions"."paid_original_value" >= 0 and "resolutions"."approved_value" >= 0 and "resolutions"."attempts" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5) NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_currency" CHECK ("store_credits"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_balance" CHECK ("store_credits"."balance" between 0 and "store_credits"."amount") NOT VALID;
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_source" CHECK ("exchange_rates"."source" in ('ecb', 'finance')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_currencies" CHECK ("exchange_rates"."base" ~ '^[A-Z]{3}$' and "exchange_rates"."quote" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_rate" CHECK ("exchange_rates"."rate" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bulk_action_claims" ADD CONSTRAINT "bulk_action_claims_state" CHECK ("bulk_action_claims"."state" in ('waiting', 'done', 'failed', 'cancelled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_state" CHECK ("bulk_actions"."state" in ('running', 'done', 'cancelled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_total" CHECK ("bulk_actions"."total" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_counts" ADD CONSTRAINT "claim_counts_claim_state" CHECK ("claim_counts"."claim_state" in ('NEW', 'OPEN', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND', 'WAITING_FOR_CUSTOMER', 'COMMUNICATING', 'DRAFT', 'TEMPORARILY_DISMISSED', 'APPROVED', 'DENIED', 'RESOLVED', 'RESOLVED_BY_BRAND', 'CLOSED', 'DISMISSED', 'ARCHIVED')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sop_attachments" ADD CONSTRAINT "sop_attachments_bytes" CHECK ("sop_attachments"."bytes" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sops" ADD CONSTRAINT "sops_state" CHECK ("sops"."state" in ('ACTIVE', 'INACTIVE')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_status" CHECK ("media"."status" in ('awaiting', 'stored', 'ready', 'refused')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_kind" CHECK ("media"."kind" in ('image', 'video')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_sizes" CHECK ("media"."bytes" >= 0 and "media"."width" >= 0 and "media"."height" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "appeasements" ADD CONSTRAINT "appeasements_month" CHECK ("appeasements"."month" ~ '^\d{4}-\d{2}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "fulfillment_items" ADD CONSTRAINT "fulfillment_items_quantities" CHECK ("fulfillment_items"."quantity" >= 0 and "fulfillment_items"."claimed_quantity" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "fulfillments" ADD CONSTRAINT "fulfillments_status" CHECK ("fulfillments"."fulfillment_status" in ('AWAITING_SHIPMENT', 'DELIVERED', 'IN_TRANSIT', 'FULFILLED', 'ON_HOLD', 'PARTIALLY_FULFILLED', 'OUT_FOR_DELIVERY', 'ATTEMPTED_DELIVERY', 'NOT_DELIVERED', 'LABEL_PURCHASED', 'LABEL_PRINTED', 'READY_FOR_PICKUP', 'CONFIRMED', 'SCHEDULED', 'UNFULFILLED', 'CARRIER_PICKED_UP', 'PICKED_UP', 'DELAYED', 'FAILURE')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_amounts" CHECK ("order_items"."price" >= 0 and "order_items"."discount" >= 0 and "order_items"."tax" >= 0 and "order_items"."quantity" >= 0 and "order_items"."refunded_quantity" >= 0 and "order_items"."claimed_quantity" >= 0 and "order_items"."warranty_fee" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sales_channel" CHECK ("orders"."sales_channel" in ('Online', 'In Store')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency" CHECK ("orders"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal" >= 0 and "orders"."tax" >= 0 and "orders"."shipping" >= 0 and "orders"."shipping_tax" >= 0 and "orders"."discount_total" >= 0 and "orders"."total" >= 0 and "orders"."premium_paid" >= 0 and "orders"."premium_cost" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_claim_category" CHECK ("policies"."claim_category" in ('SHIPPING', 'WARRANTY')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_premium_currency" CHECK ("policies"."premium_currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_amounts" CHECK ("policies"."premium_paid" >= 0 and "policies"."premium_cost" >= 0 and "policies"."insured_amount" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" CHECK (case when "invitations"."store_id" = '' then "invitations"."role" in ('account_owner', 'account_admin', 'account_user', 'account_support_admin', 'account_support', 'account_finance', 'account_implementation', 'account_partner') else "invitations"."role" in ('store_owner', 'store_admin', 'store_support', 'store_user') end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_role" CHECK (case when "memberships"."store_id" = '' then "memberships"."role" in ('account_owner', 'account_admin', 'account_user', 'account_support_admin', 'account_support', 'account_finance', 'account_implementation', 'account_partner') else "memberships"."role" in ('store_owner', 'store_admin', 'store_support', 'store_user') end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_button_style" CHECK ("branding"."button_style" in ('ROUNDED', 'ROUNDED_FULL', 'SQUARE')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_currency" CHECK ("products"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price" CHECK ("products"."price" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_credit_bonus_type" CHECK ("store_settings"."credit_bonus_type" in ('fixed', 'percentage')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_protection_fulfilment" CHECK ("store_settings"."protection_fulfilment" in ('at-once', 'never', 'first-product', 'all-products')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_widget_variant" CHECK ("store_settings"."widget_variant" in ('toggle', 'button')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_cover_cap_currency" CHECK ("store_settings"."cover_cap_currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_replacement_cost" CHECK ("store_settings"."replacement_cost" between 0 and 10000) NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_amounts" CHECK ("store_settings"."credit_bonus" >= 0 and "store_settings"."cover_cap" >= 0 and "store_settings"."police_report_above" >= 0 and "store_settings"."appeasement_monthly_limit" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_durations" CHECK ("store_settings"."not_received_after" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."stuck_domestic_after" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."stuck_abroad_after" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."closes_after" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."reminder_after" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."no_reply_after" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."hold_after" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."unsigned_after" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."appeal_within" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."archive_after" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."close_resolved_after" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."review_request_after" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."first_reply_within" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."decision_within" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_currency" CHECK ("stores"."currency" ~ '^[A-Z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_store" FOREIGN KEY ("store_id") REFERENCES "stores"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_order_exists" FOREIGN KEY ("store_id","order_id") REFERENCES "orders"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_claim_exists" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_sessions" ADD CONSTRAINT "claim_sessions_order_exists" FOREIGN KEY ("store_id","order_id") REFERENCES "orders"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_sessions" ADD CONSTRAINT "claim_sessions_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_media" FOREIGN KEY ("store_id","media_id") REFERENCES "media"("store_id","id") DEFERRABLE INITIALLY DEFERRED NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_labels" ADD CONSTRAINT "claim_labels_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_labels" ADD CONSTRAINT "claim_labels_label" FOREIGN KEY ("store_id","label_id") REFERENCES "labels"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_exists" FOREIGN KEY ("store_id","order_id") REFERENCES "orders"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_store" FOREIGN KEY ("store_id") REFERENCES "stores"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_claim_item" FOREIGN KEY ("store_id","claim_id","claim_item_id") REFERENCES "claim_items"("store_id","claim_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_resolution_exists" FOREIGN KEY ("store_id","resolution_id") REFERENCES "resolutions"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "bulk_action_claims" ADD CONSTRAINT "bulk_action_claims_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "email_template_overrides" ADD CONSTRAINT "email_template_overrides_store" FOREIGN KEY ("store_id") REFERENCES "stores"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "macro_versions" ADD CONSTRAINT "macro_versions_macro" FOREIGN KEY ("store_id","macro_id") REFERENCES "macros"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "sop_attachments" ADD CONSTRAINT "sop_attachments_sop_exists" FOREIGN KEY ("store_id","sop_id") REFERENCES "sops"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "sop_versions" ADD CONSTRAINT "sop_versions_sop" FOREIGN KEY ("store_id","sop_id") REFERENCES "sops"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "sops" ADD CONSTRAINT "sops_store" FOREIGN KEY ("store_id") REFERENCES "stores"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_order_exists" FOREIGN KEY ("store_id","order_id") REFERENCES "orders"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_claim_exists" FOREIGN KEY ("store_id","claim_id") REFERENCES "claims"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_claim_item" FOREIGN KEY ("store_id","claim_id","claim_item_id") REFERENCES "claim_items"("store_id","claim_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_message_exists" FOREIGN KEY ("store_id","claim_id","message_id") REFERENCES "claim_messages"("store_id","claim_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_note" FOREIGN KEY ("store_id","claim_id","note_id") REFERENCES "notes"("store_id","claim_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "appeasements" ADD CONSTRAINT "appeasements_order_exists" FOREIGN KEY ("store_id","order_id") REFERENCES "orders"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "fulfillment_items" ADD CONSTRAINT "fulfillment_items_fulfillment" FOREIGN KEY ("store_id","order_id","fulfillment_id") REFERENCES "fulfillments"("store_id","order_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "fulfillments" ADD CONSTRAINT "fulfillments_order" FOREIGN KEY ("store_id","order_id") REFERENCES "orders"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order" FOREIGN KEY ("store_id","order_id") REFERENCES "orders"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_order" FOREIGN KEY ("store_id","order_id") REFERENCES "orders"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order" FOREIGN KEY ("store_id","order_id") REFERENCES "orders"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_store" FOREIGN KEY ("store_id") REFERENCES "stores"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_domains" ADD CONSTRAINT "store_domains_store_exists" FOREIGN KEY ("store_id") REFERENCES "stores"("id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_store" FOREIGN KEY ("store_id") REFERENCES "stores"("id") NOT VALID;
--> statement-breakpoint
-- Nothing may reserve more units than there are. A platform may lower what was bought or refund more
-- after a claim: that order is saved, and only further claims of it are refused.
CREATE FUNCTION refuse_overclaimed_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'more units are reserved than there are' USING
    ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_claimed_quantity BEFORE UPDATE OF claimed_quantity ON order_items
  FOR EACH ROW WHEN (NEW.claimed_quantity > OLD.claimed_quantity
    AND NEW.claimed_quantity > NEW.quantity - NEW.refunded_quantity)
  EXECUTE FUNCTION refuse_overclaimed_units();
--> statement-breakpoint
CREATE TRIGGER order_items_claimed_at_first BEFORE INSERT ON order_items
  FOR EACH ROW WHEN (NEW.claimed_quantity > 0
    AND NEW.claimed_quantity > NEW.quantity - NEW.refunded_quantity)
  EXECUTE FUNCTION refuse_overclaimed_units();
--> statement-breakpoint
CREATE TRIGGER fulfillment_items_claimed_quantity
  BEFORE UPDATE OF claimed_quantity ON fulfillment_items
  FOR EACH ROW WHEN (NEW.claimed_quantity > OLD.claimed_quantity
    AND NEW.claimed_quantity > NEW.quantity)
  EXECUTE FUNCTION refuse_overclaimed_units();
--> statement-breakpoint
CREATE TRIGGER fulfillment_items_claimed_at_first BEFORE INSERT ON fulfillment_items
  FOR EACH ROW WHEN (NEW.claimed_quantity > NEW.quantity)
  EXECUTE FUNCTION refuse_overclaimed_units();
--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_fulfillment" FOREIGN KEY ("store_id","order_id","fulfillment_id") REFERENCES "fulfillments"("store_id","order_id","id") ON DELETE CASCADE NOT VALID;
--> statement-breakpoint
-- Shipments that their platform took back have left scans behind.
-- repeat
DELETE FROM tracking_events WHERE ctid = ANY (ARRAY(SELECT t.ctid FROM tracking_events t
  WHERE NOT EXISTS (SELECT FROM fulfillments f WHERE f.store_id = t.store_id
    AND f.order_id = t.order_id AND f.id = t.fulfillment_id) LIMIT 5000));
