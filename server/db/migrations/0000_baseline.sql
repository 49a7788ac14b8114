-- Every table of version 1.0.0. Trigrams let a misspelt search ("kurtha") find what was meant; an index below needs them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "device_cookies" (
	"cookie_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_cookies_cookie_hash_user_id_pk" PRIMARY KEY("cookie_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "otp_budgets" (
	"account" text NOT NULL,
	"holder" text NOT NULL,
	"tries" timestamp with time zone[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "otp_budgets_account_holder_pk" PRIMARY KEY("account","holder")
);
--> statement-breakpoint
CREATE TABLE "otp_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"holder" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"code_hash" text,
	"tries_left" integer DEFAULT 5 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "otp_codes_tries" CHECK ("otp_codes"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bind_hash" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'shop' NOT NULL,
	"device_hash" text,
	"device_name" text DEFAULT '' NOT NULL,
	"proven_at" timestamp with time zone,
	"pin_tries_left" integer DEFAULT 5 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_pin_tries" CHECK ("sessions"."pin_tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"email_proven" boolean DEFAULT false NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"via" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"change" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"ram" text DEFAULT '' NOT NULL,
	"weight" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price_paise" bigint NOT NULL,
	"asked_quantity" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_same" UNIQUE("user_id","product_id","size","ram","weight"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_aliases" (
	"user_id" uuid NOT NULL,
	"alias_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_aliases_user_id_alias_id_pk" PRIMARY KEY("user_id","alias_id")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"position" integer NOT NULL,
	"shows_from" timestamp with time zone,
	"shows_until" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "locations_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"tax_class" text,
	"hsn" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"op_id" text,
	"shop_state" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"reserved_until" timestamp with time zone NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"note" text,
	"asked_at" timestamp with time zone,
	"undecided_since" timestamp with time zone,
	"give_back" text,
	"next_check_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "checkouts_providerOrderId_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "checkouts_op" UNIQUE("user_id","op_id"),
	CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "form_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oidc_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "oidc_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "oidc_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "oidc_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"mode" text NOT NULL,
	"next" text DEFAULT '/' NOT NULL,
	"request" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"ticket_hash" text,
	"proven" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oidc_sign_ins_ticketHash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"tag" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"app" text DEFAULT 'shop' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_sessionHash_unique" UNIQUE("session_hash"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "client_lanes" (
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"lane" text NOT NULL,
	"last_seq" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_lanes_user_id_device_id_lane_pk" PRIMARY KEY("user_id","device_id","lane")
);
--> statement-breakpoint
CREATE TABLE "client_ops" (
	"user_id" uuid NOT NULL,
	"op_id" text NOT NULL,
	"route" text NOT NULL,
	"device_id" text,
	"lane" text,
	"seq" bigint,
	"request_hash" text NOT NULL,
	"status_code" integer,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_ops_user_id_op_id_pk" PRIMARY KEY("user_id","op_id"),
	CONSTRAINT "client_ops_lane_seq" UNIQUE("user_id","device_id","lane","seq")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "outbox_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" uuid,
	"pool_id" text NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"ram" text DEFAULT '' NOT NULL,
	"weight" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"price_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"tax_basis_points" integer,
	"hsn" text,
	"cgst_paise" bigint,
	"sgst_paise" bigint,
	"utgst_paise" bigint,
	"igst_paise" bigint,
	"sub_total_paise" bigint NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"picked_at" timestamp with time zone,
	"picked_by" uuid,
	"cancelled_quantity" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 1),
	CONSTRAINT "order_lines_cancelled" CHECK ("order_lines"."cancelled_quantity" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_tax_parts" CHECK ("order_lines"."cgst_paise" + "order_lines"."sgst_paise" + "order_lines"."utgst_paise" + "order_lines"."igst_paise" = "order_lines"."tax_paise" * "order_lines"."quantity" and "order_lines"."cgst_paise" = "order_lines"."sgst_paise" + "order_lines"."utgst_paise")
);
--> statement-breakpoint
CREATE TABLE "order_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"moved_by" text NOT NULL,
	"actor_id" uuid,
	"note" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount_paise" bigint NOT NULL,
	"place_of_supply" text,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"setofaddress" jsonb NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"carrier" text,
	"tracking" text,
	"packed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_checkoutId_unique" UNIQUE("checkout_id"),
	CONSTRAINT "orders_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entry_account" UNIQUE("entry_id","account")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"checkout_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_providerPaymentId_unique" UNIQUE("provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"checkout_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"order_id" uuid,
	"lines" jsonb,
	"back_on_shelf" boolean DEFAULT false NOT NULL,
	"actor_id" uuid,
	"note" text,
	"provider_refund_id" text,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "refunds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"raw_body" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"ground" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'temporary' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "product_locations" (
	"product_id" text NOT NULL,
	"location_id" text NOT NULL,
	CONSTRAINT "product_locations_product_id_location_id_pk" PRIMARY KEY("product_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"category_id" text NOT NULL,
	"sub_category_id" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_paise" bigint NOT NULL,
	"old_price_paise" bigint NOT NULL,
	"tax_paise" bigint DEFAULT 0 NOT NULL,
	"tax_basis_points" integer,
	"tax_class" text,
	"hsn" text,
	"mrp_paise" bigint,
	"origin" text,
	"net_quantity" text,
	"discount" integer DEFAULT 0 NOT NULL,
	"rating_halves" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"product_ram" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"size" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_weight" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"color" jsonb,
	"additional_info" text DEFAULT '' NOT NULL,
	"dimension" text DEFAULT '' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"sold_everywhere" boolean DEFAULT true NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	"published_at" timestamp with time zone DEFAULT now(),
	"row_version" integer DEFAULT 1 NOT NULL,
	"cost_paise" bigint,
	"sample" boolean DEFAULT false NOT NULL,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug" CHECK ("products"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "products_money" CHECK ("products"."price_paise" > 0 and "products"."old_price_paise" >= "products"."price_paise" and "products"."tax_paise" >= 0),
	CONSTRAINT "products_hsn" CHECK ("products"."hsn" ~ '^(\d{4}|\d{6}|\d{8})$'),
	CONSTRAINT "products_rating" CHECK ("products"."rating_halves" between 0 and 10),
	CONSTRAINT "products_draft" CHECK ("products"."published_at" is not null or "products"."retired_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"product_id" text,
	"title" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"method" text,
	"time_slot" text,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"user_id" uuid,
	"order_line_id" uuid,
	"customer_name" text NOT NULL,
	"review" text NOT NULL,
	"rating_halves" integer NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_orderLineId_unique" UNIQUE("order_line_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating_halves" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"pin_hash" text,
	"refund_limit_paise" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'staff')),
	CONSTRAINT "staff_refund_limit" CHECK ("staff"."refund_limit_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"refund_limit_paise" bigint DEFAULT 0 NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_invites_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invites_role" CHECK ("staff_invites"."role" in ('owner', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"pool_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"qty" integer NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"low_at" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_not_negative" CHECK ("stock"."qty" >= 0),
	CONSTRAINT "stock_missing" CHECK ("stock"."missing" >= 0 and ("stock"."missing" = 0 or "stock"."qty" = 0))
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"checkout_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"pool_id" text NOT NULL,
	"qty" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_holds_checkout_id_product_id_pool_id_pk" PRIMARY KEY("checkout_id","product_id","pool_id"),
	CONSTRAINT "stock_holds_qty" CHECK ("stock_holds"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pool_id" text NOT NULL,
	"delta" integer NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"after" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"note" text,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_moves_not_negative" CHECK ("stock_moves"."after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bestsellers" (
	"product_id" text PRIMARY KEY NOT NULL,
	"sold" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"version" bigint PRIMARY KEY NOT NULL,
	"product_ids" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_rows" (
	"product_id" text PRIMARY KEY NOT NULL,
	"hash" text,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"ram" text DEFAULT '' NOT NULL,
	"weight" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tax_classes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"up_to_paise" bigint,
	"basis_points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_basis_points" CHECK ("tax_rates"."basis_points" between 0 and 10000),
	CONSTRAINT "tax_rates_up_to" CHECK ("tax_rates"."up_to_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'temporary' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"ram" text DEFAULT '' NOT NULL,
	"weight" text DEFAULT '' NOT NULL,
	"sku" text,
	"barcode" text,
	"price_paise" bigint,
	"old_price_paise" bigint,
	"tax_paise" bigint,
	"tax_basis_points" integer,
	"mrp_paise" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"pool_id" text NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_options" UNIQUE("product_id","size","ram","weight"),
	CONSTRAINT "variants_price" CHECK ("variants"."price_paise" > 0 and "variants"."old_price_paise" >= "variants"."price_paise")
);
--> statement-breakpoint
CREATE TABLE "waiting_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" uuid,
	"field" text NOT NULL,
	"reason" text NOT NULL,
	"value" jsonb,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"seen_price_paise" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_same" UNIQUE("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_cookies" ADD CONSTRAINT "device_cookies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_aliases" ADD CONSTRAINT "line_aliases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_tax_class_tax_classes_id_fk" FOREIGN KEY ("tax_class") REFERENCES "public"."tax_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_tickets" ADD CONSTRAINT "form_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_identities" ADD CONSTRAINT "oidc_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_lanes" ADD CONSTRAINT "client_lanes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_ops" ADD CONSTRAINT "client_ops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_locations" ADD CONSTRAINT "product_locations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_locations" ADD CONSTRAINT "product_locations_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sub_category_id_subcategories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class_tax_classes_id_fk" FOREIGN KEY ("tax_class") REFERENCES "public"."tax_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_class_id_tax_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."tax_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_pool_id_stock_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock"("pool_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_edits" ADD CONSTRAINT "waiting_edits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "otp_budgets_age" ON "otp_budgets" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "otp_codes_account" ON "otp_codes" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_desk" ON "sessions" USING btree ("device_hash","user_id") WHERE kind = 'desk';--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("kind","subject","at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "bulk_changes_created" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "banners_place" ON "banners" USING btree ("place","position");--> statement-breakpoint
CREATE INDEX "subcategories_category" ON "subcategories" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_due" ON "checkouts" USING btree ("state","next_check_at");--> statement-breakpoint
CREATE INDEX "form_tickets_user" ON "form_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "form_tickets_age" ON "form_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oidc_identities_user" ON "oidc_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_records_grant" ON "oidc_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_records_uid" ON "oidc_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_records_age" ON "oidc_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oidc_sign_ins_age" ON "oidc_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "client_lanes_age" ON "client_lanes" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "client_ops_age" ON "client_ops" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("done_at","next_at");--> statement-breakpoint
CREATE INDEX "rate_buckets_age" ON "rate_buckets" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_moves_order" ON "order_moves" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_moved" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_checkout" ON "ledger" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payments_checkout" ON "payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "webhook_events_due" ON "webhook_events" USING btree ("processed_at","next_at");--> statement-breakpoint
CREATE INDEX "pictures_state" ON "pictures" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "product_locations_location" ON "product_locations" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("position","id","price_paise","rating_halves","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_paise","position" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rating_halves","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_halves","review_count","position","id","price_paise","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","position","id","price_paise","rating_halves","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","price_paise","position" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rating_halves","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("category_id","rating_halves","review_count","position","id","price_paise","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_newest" ON "products" USING btree ("sub_category_id","position","id","price_paise","rating_halves","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_price" ON "products" USING btree ("sub_category_id","price_paise","position" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rating_halves","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_rating" ON "products" USING btree ("sub_category_id","rating_halves","review_count","position","id","price_paise","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("position","id","sold_everywhere") WHERE featured and retired_at is null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree (lower("name") text_pattern_ops) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_desk" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "products_desk_subcategory" ON "products" USING btree ("sub_category_id","position","id");--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("position","id") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "products_off_sale" ON "products" USING btree ("position","id") WHERE retired_at is not null and published_at is not null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "search_words_trigram" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "requests_state" ON "requests" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_created" ON "requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "requests_user" ON "requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "staff_invites_email" ON "staff_invites" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_product" ON "stock" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_updated" ON "stock" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "stock_holds_product" ON "stock_holds" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_moves_pool" ON "stock_moves" USING btree ("pool_id","created_at");--> statement-breakpoint
CREATE INDEX "bestsellers_sold" ON "bestsellers" USING btree ("sold");--> statement-breakpoint
CREATE INDEX "catalogue_rows_version" ON "catalogue_rows" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_open" ON "stock_alerts" USING btree ("user_id","product_id","size","ram","weight") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("product_id") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_notified" ON "stock_alerts" USING btree ("user_id","notified_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_day" ON "tax_rates" USING btree ("class_id","valid_from",coalesce("up_to_paise", 0));--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "variants_pool" ON "variants" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "variants_differing" ON "variants" USING btree ("product_id") WHERE price_paise is not null or pool_id <> product_id or retired_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_edits_field" ON "waiting_edits" USING btree ("product_id",coalesce("variant_id"::text, ''),"field","actor_id");--> statement-breakpoint
-- The audit log only grows. Its owner may still drop or empty the whole table, as a restore does; no single row can be changed or taken out.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin
  raise exception 'The audit log only grows: % is refused.', lower(tg_op) using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
create trigger audit_only_grows before update or delete on audit for each statement execute function refuse_audit_change();
