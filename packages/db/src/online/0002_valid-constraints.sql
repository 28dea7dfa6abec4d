ALTER TABLE "emails" VALIDATE CONSTRAINT "emails_attempts";
--> statement-breakpoint
ALTER TABLE "link_tokens" VALIDATE CONSTRAINT "link_tokens_purpose";
--> statement-breakpoint
ALTER TABLE "claim_session_statuses" VALIDATE CONSTRAINT "claim_session_statuses_status";
--> statement-breakpoint
ALTER TABLE "claim_sessions" VALIDATE CONSTRAINT "claim_sessions_status";
--> statement-breakpoint
ALTER TABLE "claim_documents" VALIDATE CONSTRAINT "claim_documents_type";
--> statement-breakpoint
ALTER TABLE "claim_items" VALIDATE CONSTRAINT "claim_items_claim_type";
--> statement-breakpoint
ALTER TABLE "claim_items" VALIDATE CONSTRAINT "claim_items_resolution_requested";
--> statement-breakpoint
ALTER TABLE "claim_items" VALIDATE CONSTRAINT "claim_items_amounts";
--> statement-breakpoint
ALTER TABLE "claim_items" VALIDATE CONSTRAINT "claim_items_resolution_percentage";
--> statement-breakpoint
ALTER TABLE "claim_messages" VALIDATE CONSTRAINT "claim_messages_sender_type";
--> statement-breakpoint
ALTER TABLE "claims" VALIDATE CONSTRAINT "claims_claim_state";
--> statement-breakpoint
ALTER TABLE "claims" VALIDATE CONSTRAINT "claims_claim_category";
--> statement-breakpoint
ALTER TABLE "claims" VALIDATE CONSTRAINT "claims_claim_type";
--> statement-breakpoint
ALTER TABLE "claims" VALIDATE CONSTRAINT "claims_requested_resolution";
--> statement-breakpoint
ALTER TABLE "claims" VALIDATE CONSTRAINT "claims_sales_channel";
--> statement-breakpoint
ALTER TABLE "claims" VALIDATE CONSTRAINT "claims_currency";
--> statement-breakpoint
ALTER TABLE "claims" VALIDATE CONSTRAINT "claims_amounts";
--> statement-breakpoint
ALTER TABLE "reply_drafts" VALIDATE CONSTRAINT "reply_drafts_kind";
--> statement-breakpoint
ALTER TABLE "resolutions" VALIDATE CONSTRAINT "resolutions_resolution_type";
--> statement-breakpoint
ALTER TABLE "resolutions" VALIDATE CONSTRAINT "resolutions_status";
--> statement-breakpoint
ALTER TABLE "resolutions" VALIDATE CONSTRAINT "resolutions_paid_original_currency";
--> statement-breakpoint
ALTER TABLE "resolutions" VALIDATE CONSTRAINT "resolutions_amounts";
--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_rating";
--> statement-breakpoint
ALTER TABLE "store_credits" VALIDATE CONSTRAINT "store_credits_currency";
--> statement-breakpoint
ALTER TABLE "store_credits" VALIDATE CONSTRAINT "store_credits_balance";
--> statement-breakpoint
ALTER TABLE "exchange_rates" VALIDATE CONSTRAINT "exchange_rates_source";
--> statement-breakpoint
ALTER TABLE "exchange_rates" VALIDATE CONSTRAINT "exchange_rates_currencies";
--> statement-breakpoint
ALTER TABLE "exchange_rates" VALIDATE CONSTRAINT "exchange_rates_rate";
--> statement-breakpoint
ALTER TABLE "bulk_action_claims" VALIDATE CONSTRAINT "bulk_action_claims_state";
--> statement-breakpoint
ALTER TABLE "bulk_actions" VALIDATE CONSTRAINT "bulk_actions_state";
--> statement-breakpoint
ALTER TABLE "bulk_actions" VALIDATE CONSTRAINT "bulk_actions_total";
--> statement-breakpoint
ALTER TABLE "claim_counts" VALIDATE CONSTRAINT "claim_counts_claim_state";
--> statement-breakpoint
ALTER TABLE "sop_attachments" VALIDATE CONSTRAINT "sop_attachments_bytes";
--> statement-breakpoint
ALTER TABLE "sops" VALIDATE CONSTRAINT "sops_state";
--> statement-breakpoint
ALTER TABLE "media" VALIDATE CONSTRAINT "media_status";
--> statement-breakpoint
ALTER TABLE "media" VALIDATE CONSTRAINT "media_kind";
--> statement-breakpoint
ALTER TABLE "media" VALIDATE CONSTRAINT "media_sizes";
--> statement-breakpoint
ALTER TABLE "appeasements" VALIDATE CONSTRAINT "appeasements_month";
--> statement-breakpoint
ALTER TABLE "fulfillment_items" VALIDATE CONSTRAINT "fulfillment_items_quantities";
--> statement-breakpoint
ALTER TABLE "fulfillments" VALIDATE CONSTRAINT "fulfillments_status";
--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_amounts";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_sales_channel";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_currency";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_amounts";
--> statement-breakpoint
ALTER TABLE "policies" VALIDATE CONSTRAINT "policies_claim_category";
--> statement-breakpoint
ALTER TABLE "policies" VALIDATE CONSTRAINT "policies_premium_currency";
--> statement-breakpoint
ALTER TABLE "policies" VALIDATE CONSTRAINT "policies_amounts";
--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_role";
--> statement-breakpoint
ALTER TABLE "memberships" VALIDATE CONSTRAINT "memberships_role";
--> statement-breakpoint
ALTER TABLE "branding" VALIDATE CONSTRAINT "branding_button_style";
--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_currency";
--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_price";
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_credit_bonus_type";
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_protection_fulfilment";
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_widget_variant";
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_cover_cap_currency";
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_replacement_cost";
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_amounts";
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_durations";
--> statement-breakpoint
ALTER TABLE "stores" VALIDATE CONSTRAINT "stores_currency";
--> statement-breakpoint
ALTER TABLE "api_tokens" VALIDATE CONSTRAINT "api_tokens_store";
--> statement-breakpoint
ALTER TABLE "emails" VALIDATE CONSTRAINT "emails_claim";
--> statement-breakpoint
ALTER TABLE "link_tokens" VALIDATE CONSTRAINT "link_tokens_order_exists";
--> statement-breakpoint
ALTER TABLE "link_tokens" VALIDATE CONSTRAINT "link_tokens_claim_exists";
--> statement-breakpoint
ALTER TABLE "claim_sessions" VALIDATE CONSTRAINT "claim_sessions_order_exists";
--> statement-breakpoint
ALTER TABLE "claim_sessions" VALIDATE CONSTRAINT "claim_sessions_claim";
--> statement-breakpoint
ALTER TABLE "claim_documents" VALIDATE CONSTRAINT "claim_documents_claim";
--> statement-breakpoint
ALTER TABLE "claim_documents" VALIDATE CONSTRAINT "claim_documents_media";
--> statement-breakpoint
ALTER TABLE "claim_items" VALIDATE CONSTRAINT "claim_items_claim";
--> statement-breakpoint
ALTER TABLE "claim_labels" VALIDATE CONSTRAINT "claim_labels_claim";
--> statement-breakpoint
ALTER TABLE "claim_labels" VALIDATE CONSTRAINT "claim_labels_label";
--> statement-breakpoint
ALTER TABLE "claim_messages" VALIDATE CONSTRAINT "claim_messages_claim";
--> statement-breakpoint
ALTER TABLE "claims" VALIDATE CONSTRAINT "claims_order_exists";
--> statement-breakpoint
ALTER TABLE "labels" VALIDATE CONSTRAINT "labels_store";
--> statement-breakpoint
ALTER TABLE "notes" VALIDATE CONSTRAINT "notes_claim";
--> statement-breakpoint
ALTER TABLE "reply_drafts" VALIDATE CONSTRAINT "reply_drafts_claim";
--> statement-breakpoint
ALTER TABLE "resolutions" VALIDATE CONSTRAINT "resolutions_claim";
--> statement-breakpoint
ALTER TABLE "resolutions" VALIDATE CONSTRAINT "resolutions_claim_item";
--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_claim";
--> statement-breakpoint
ALTER TABLE "store_credits" VALIDATE CONSTRAINT "store_credits_resolution_exists";
--> statement-breakpoint
ALTER TABLE "store_credits" VALIDATE CONSTRAINT "store_credits_claim";
--> statement-breakpoint
ALTER TABLE "bulk_action_claims" VALIDATE CONSTRAINT "bulk_action_claims_claim";
--> statement-breakpoint
ALTER TABLE "email_template_overrides" VALIDATE CONSTRAINT "email_template_overrides_store";
--> statement-breakpoint
ALTER TABLE "macro_versions" VALIDATE CONSTRAINT "macro_versions_macro";
--> statement-breakpoint
ALTER TABLE "sop_attachments" VALIDATE CONSTRAINT "sop_attachments_sop_exists";
--> statement-breakpoint
ALTER TABLE "sop_versions" VALIDATE CONSTRAINT "sop_versions_sop";
--> statement-breakpoint
ALTER TABLE "sops" VALIDATE CONSTRAINT "sops_store";
--> statement-breakpoint
ALTER TABLE "media" VALIDATE CONSTRAINT "media_order_exists";
--> statement-breakpoint
ALTER TABLE "media" VALIDATE CONSTRAINT "media_claim_exists";
--> statement-breakpoint
ALTER TABLE "media" VALIDATE CONSTRAINT "media_claim_item";
--> statement-breakpoint
ALTER TABLE "media" VALIDATE CONSTRAINT "media_message_exists";
--> statement-breakpoint
ALTER TABLE "media" VALIDATE CONSTRAINT "media_note";
--> statement-breakpoint
ALTER TABLE "appeasements" VALIDATE CONSTRAINT "appeasements_order_exists";
--> statement-breakpoint
ALTER TABLE "fulfillment_items" VALIDATE CONSTRAINT "fulfillment_items_fulfillment";
--> statement-breakpoint
ALTER TABLE "fulfillments" VALIDATE CONSTRAINT "fulfillments_order";
--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_order";
--> statement-breakpoint
ALTER TABLE "policies" VALIDATE CONSTRAINT "policies_order";
--> statement-breakpoint
ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_order";
--> statement-breakpoint
ALTER TABLE "tracking_events" VALIDATE CONSTRAINT "tracking_events_fulfillment";
--> statement-breakpoint
ALTER TABLE "branding" VALIDATE CONSTRAINT "branding_store";
--> statement-breakpoint
ALTER TABLE "store_domains" VALIDATE CONSTRAINT "store_domains_store_exists";
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_store";
