CREATE TABLE "desk_saved_views" (
	"owner" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "desk_saved_views_owner_id_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "desk_saved_views_name_key" UNIQUE("owner","page","name"),
	CONSTRAINT "desk_saved_views_page_check" CHECK ("desk_saved_views"."page" in ('filings'))
);
--> statement-breakpoint
CREATE TABLE "filing_comments" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"filing_id" text collate "C" NOT NULL,
	"parent_id" text collate "C",
	"author_id" text collate "C",
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	"kind" text NOT NULL,
	"respond_by" date,
	"assignee_id" text collate "C",
	"resolved_at" timestamptz(3),
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "filing_comments_kind_check" CHECK ("filing_comments"."kind" in ('discussion', 'note'))
);
--> statement-breakpoint
CREATE TABLE "filing_comparisons" (
	"filing_id" text collate "C" NOT NULL,
	"comparison_id" text collate "C" NOT NULL,
	"attached_by" text collate "C" NOT NULL,
	"attached_at" timestamptz(3) NOT NULL,
	CONSTRAINT "filing_comparisons_filing_id_comparison_id_pk" PRIMARY KEY("filing_id","comparison_id")
);
--> statement-breakpoint
CREATE TABLE "filing_documents" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"filing_id" text collate "C" NOT NULL,
	"schedule" text NOT NULL,
	"file_id" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"form_number" text,
	"edition_date" text,
	"comparison_id" text collate "C",
	"added_by" text collate "C" NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "filing_documents_file_key" UNIQUE("filing_id","schedule","file_id"),
	CONSTRAINT "filing_documents_schedule_check" CHECK ("filing_documents"."schedule" in ('form', 'rate_rule', 'supporting'))
);
--> statement-breakpoint
CREATE TABLE "filing_sessions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"filing_id" text collate "C" NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "filing_sessions_filing_id_unique" UNIQUE("filing_id")
);
--> statement-breakpoint
CREATE TABLE "fix_requests" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"session_id" text collate "C" NOT NULL,
	"requested_by" text collate "C" NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"asked_at" timestamptz(3),
	"answered_at" timestamptz(3),
	"answered_by" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "fix_tasks" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"request_id" text collate "C" NOT NULL,
	"comment_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"missing" text[] DEFAULT '{}'::text[] NOT NULL,
	"skeleton" text,
	"question" text,
	"answer" text,
	"proposal" text,
	"proposal_source" text,
	"passages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "fix_tasks_position_key" UNIQUE("request_id","position"),
	CONSTRAINT "fix_tasks_status_check" CHECK ("fix_tasks"."status" in ('open', 'in_progress', 'needs_input', 'proposed', 'done', 'cancelled')),
	CONSTRAINT "fix_tasks_proposal_source_check" CHECK ("fix_tasks"."proposal_source" in ('reasoner', 'person'))
);
--> statement-breakpoint
CREATE TABLE "session_messages" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"session_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"author_id" text collate "C",
	"body" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "session_messages_kind_check" CHECK ("session_messages"."kind" in ('request', 'question', 'reply', 'outcome'))
);
--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"code" text collate "C" NOT NULL,
	"naic_company_code" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	CONSTRAINT "carriers_code_unique" UNIQUE("code"),
	CONSTRAINT "carriers_naic_company_code_unique" UNIQUE("naic_company_code")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"scope_id" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"naic_code" text,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filing_projects" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"scope_id" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurance_subtypes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"toi_code" text collate "C" NOT NULL,
	"code" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "insurance_subtypes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "insurance_types" (
	"code" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jurisdictions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"code" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	CONSTRAINT "jurisdictions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "managed_products" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"scope_id" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"admitted" boolean DEFAULT true NOT NULL,
	"lifecycle_status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "filing_comments" ADD CONSTRAINT "filing_comments_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filing_comments" ADD CONSTRAINT "filing_comments_parent_id_filing_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."filing_comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filing_comments" ADD CONSTRAINT "filing_comments_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filing_comments" ADD CONSTRAINT "filing_comments_assignee_id_members_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filing_comparisons" ADD CONSTRAINT "filing_comparisons_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filing_comparisons" ADD CONSTRAINT "filing_comparisons_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filing_comparisons" ADD CONSTRAINT "filing_comparisons_attached_by_members_id_fk" FOREIGN KEY ("attached_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filing_documents" ADD CONSTRAINT "filing_documents_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filing_documents" ADD CONSTRAINT "filing_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filing_documents" ADD CONSTRAINT "filing_documents_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filing_documents" ADD CONSTRAINT "filing_documents_added_by_members_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filing_sessions" ADD CONSTRAINT "filing_sessions_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fix_requests" ADD CONSTRAINT "fix_requests_session_id_filing_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."filing_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fix_requests" ADD CONSTRAINT "fix_requests_requested_by_members_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fix_requests" ADD CONSTRAINT "fix_requests_answered_by_members_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fix_tasks" ADD CONSTRAINT "fix_tasks_request_id_fix_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."fix_requests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fix_tasks" ADD CONSTRAINT "fix_tasks_comment_id_filing_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."filing_comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_messages" ADD CONSTRAINT "session_messages_session_id_filing_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."filing_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_messages" ADD CONSTRAINT "session_messages_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filing_projects" ADD CONSTRAINT "filing_projects_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "insurance_subtypes" ADD CONSTRAINT "insurance_subtypes_toi_code_insurance_types_code_fk" FOREIGN KEY ("toi_code") REFERENCES "public"."insurance_types"("code") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "managed_products" ADD CONSTRAINT "managed_products_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "filing_comments_list_index" ON "filing_comments" USING btree ("filing_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "filing_comments_parent_index" ON "filing_comments" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "filing_comments_due_index" ON "filing_comments" USING btree ("respond_by","id") WHERE resolved_at is null and parent_id is null and respond_by is not null;
--> statement-breakpoint
CREATE INDEX "filing_comments_open_index" ON "filing_comments" USING btree ("filing_id") WHERE resolved_at is null and parent_id is null and kind = 'discussion';
--> statement-breakpoint
CREATE INDEX "filing_comparisons_list_index" ON "filing_comparisons" USING btree ("filing_id","attached_at","comparison_id");
--> statement-breakpoint
CREATE INDEX "filing_comparisons_comparison_index" ON "filing_comparisons" USING btree ("comparison_id");
--> statement-breakpoint
CREATE INDEX "filing_documents_list_index" ON "filing_documents" USING btree ("filing_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "filing_documents_file_index" ON "filing_documents" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "fix_requests_session_index" ON "fix_requests" USING btree ("session_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "fix_requests_open_index" ON "fix_requests" USING btree ("requested_by","asked_at","id") WHERE asked_at is not null and answered_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "fix_tasks_live_key" ON "fix_tasks" USING btree ("comment_id") WHERE status in ('open', 'in_progress', 'needs_input', 'proposed');
--> statement-breakpoint
CREATE INDEX "fix_tasks_comment_index" ON "fix_tasks" USING btree ("comment_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "session_messages_list_index" ON "session_messages" USING btree ("session_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "carriers_name_index" ON "carriers" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "companies_name_index" ON "companies" USING btree ("scope_id","name","id");
--> statement-breakpoint
CREATE INDEX "filing_projects_name_index" ON "filing_projects" USING btree ("scope_id","name","id");
--> statement-breakpoint
CREATE INDEX "insurance_subtypes_code_index" ON "insurance_subtypes" USING btree ("toi_code","code","id");
--> statement-breakpoint
CREATE INDEX "jurisdictions_name_index" ON "jurisdictions" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "managed_products_name_index" ON "managed_products" USING btree ("scope_id","name","id");
--> statement-breakpoint
-- States and territories (USPS codes), and the types and subtypes of insurance that are confirmed (NAIC product coding matrix).
INSERT INTO "jurisdictions" ("id", "code", "name") VALUES
	('c57cea0d-20bc-4ac1-8c42-300a33c83063', 'AL', 'Alabama'),
	('1e2677c8-5d7b-4e73-8fae-0d3d5e91abbe', 'AK', 'Alaska'),
	('43fe95e5-6950-4a0d-8fbf-0734cd2426c0', 'AZ', 'Arizona'),
	('bb6a4ff1-1521-4427-8c0c-0111f8354388', 'AR', 'Arkansas'),
	('8c0a1d4d-3f0e-4dd7-8c0d-ddcf40a9c2b3', 'CA', 'California'),
	('d304e77c-97a6-4556-8783-4148bafe2c1e', 'CO', 'Colorado'),
	('81dbe56d-996d-4ae6-8801-3df7f02fe088', 'CT', 'Connecticut'),
	('707703c2-a32b-4c9b-89b5-b3ab763b373c', 'DE', 'Delaware'),
	('64ba9488-6e57-4e74-892a-fc8be384438b', 'DC', 'District of Columbia'),
	('9a0f921a-2ed8-4301-8505-5d090f04ed47', 'FL', 'Florida'),
	('85e9a88a-1a55-41f6-8f6e-1f241497e8a4', 'GA', 'Georgia'),
	('26ff38ad-7232-40f2-850e-12b6d988b645', 'HI', 'Hawaii'),
	('fa1bacd5-b2a5-4256-8098-481603a33838', 'ID', 'Idaho'),
	('6b5faba0-c4ca-442e-82dc-888b9a95d681', 'IL', 'Illinois'),
	('0633a087-258f-48d1-862e-558998b9ab3e', 'IN', 'Indiana'),
	('0e28e0d2-4214-4ef4-8b0f-591ae12b71ae', 'IA', 'Iowa'),
	('d48de8c3-2591-478d-8a5c-ee9d9afe4948', 'KS', 'Kansas'),
	('3fce1717-c0c1-47a8-8fbe-49a27e9f417a', 'KY', 'Kentucky'),
	('037e0afe-15b6-4657-8b5d-1055a8f440c3', 'LA', 'Louisiana'),
	('a29f4af7-b04e-46ee-802c-5fd94ca6b3b4', 'ME', 'Maine'),
	('f0ba4e61-2ae1-4c90-8950-2bdcac264525', 'MD', 'Maryland'),
	('ec78f444-cad7-41c1-8234-c2d244a7439e', 'MA', 'Massachusetts'),
	('cf67b6fa-add1-40ba-882c-46f05f766607', 'MI', 'Michigan'),
	('86c1d93b-1fcf-4bf2-880c-29405fec9e85', 'MN', 'Minnesota'),
	('24afdfb7-26f5-428e-811d-f730ca90f989', 'MS', 'Mississippi'),
	('8ee15ad8-abdc-48b0-859e-4afe96935bc7', 'MO', 'Missouri'),
	('33ddf9e2-d4d0-4bc3-809c-f8bb4e42f363', 'MT', 'Montana'),
	('2bcde34f-4c78-4136-8c73-d5a05e39e749', 'NE', 'Nebraska'),
	('c6dbf030-c053-4fc3-8460-9652cda1f49d', 'NV', 'Nevada'),
	('3dfa38fa-2cbe-4861-8e31-e76b9c53de69', 'NH', 'New Hampshire'),
	('3d2b083b-9f67-4bdd-885b-e2fabe04401e', 'NJ', 'New Jersey'),
	('7778c99a-bdb7-4d4c-83a0-7dc46bd60462', 'NM', 'New Mexico'),
	('0c4d909e-cb0c-4559-87a2-af80b96a2356', 'NY', 'New York'),
	('b90db7fc-5edf-4076-8418-24bcfd68e367', 'NC', 'North Carolina'),
	('0bac5d50-86ff-453a-83cc-d996ef97c8dd', 'ND', 'North Dakota'),
	('b2dea492-a11c-4e63-8996-3afff0ceae70', 'OH', 'Ohio'),
	('ceb674c7-63f0-4e02-8e0f-49daf9418c64', 'OK', 'Oklahoma'),
	('545ec887-af7f-4c97-8043-0ca198955582', 'OR', 'Oregon'),
	('9fae3d0f-0da2-4cb7-8c42-c920d92df5e1', 'PA', 'Pennsylvania'),
	('7928a16b-8ea4-4e01-822b-dcf75ffbff3b', 'RI', 'Rhode Island'),
	('fe10c7dd-bdd4-4383-8da6-9d7ff62ca140', 'SC', 'South Carolina'),
	('f4ed3f55-ad80-4bf8-8fde-9b551fcf2a90', 'SD', 'South Dakota'),
	('cf800520-cb8a-4402-82d7-0c75f4c838ea', 'TN', 'Tennessee'),
	('c3f11067-2fa5-4768-8726-98c4a53d983e', 'TX', 'Texas'),
	('3f1403f2-bb1d-40cb-8434-17d877c60609', 'UT', 'Utah'),
	('d8be0103-032f-488f-8754-59929c15cb8e', 'VT', 'Vermont'),
	('0ea6d27c-9127-4441-84f4-12279d5f403c', 'VA', 'Virginia'),
	('ecea9a6a-b3bd-4814-8840-5ea733ecc4d8', 'WA', 'Washington'),
	('027db027-a26a-44a0-8bd6-8084ed3e2045', 'WV', 'West Virginia'),
	('996281d3-801b-47a6-8311-19667cc21a7c', 'WI', 'Wisconsin'),
	('f380a69d-5d89-45a5-8f4a-5aeb2407e8c4', 'WY', 'Wyoming'),
	('571ac467-2c25-4bea-892a-ff07516430cc', 'AS', 'American Samoa'),
	('faa15271-798a-4e36-8253-ef48bd298bee', 'GU', 'Guam'),
	('23d4f2ca-29c7-4f37-8f6e-da77a8b64077', 'MP', 'Northern Mariana Islands'),
	('21c6c95d-563e-4701-8477-e8a1ab8d923f', 'PR', 'Puerto Rico'),
	('552521c5-7694-4537-8c0f-cdf8f6869672', 'VI', 'U.S. Virgin Islands');
--> statement-breakpoint
INSERT INTO "insurance_types" ("code", "name") VALUES
	('01.0', 'Property'),
	('02.1', 'Crop'),
	('02.3', 'Flood'),
	('04.0', 'Homeowners'),
	('05.1', 'CMP Non-Liability Portion Only'),
	('09.0', 'Inland Marine'),
	('11.0', 'Med Mal-Claims Made and Occurrence'),
	('11.2', 'Med Mal-Claims Made Only'),
	('12.0', 'Earthquake'),
	('16.0', 'Workers Compensation'),
	('17.0', 'Other Liability-Occ/Claims Made'),
	('18.0', 'Product Liability'),
	('19.0', 'Personal Auto'),
	('20.0', 'Commercial Auto'),
	('24.0', 'Surety'),
	('28.0', 'Credit'),
	('30.0', 'Homeowner/Auto Combinations'),
	('30.1', 'Dwelling Fire/Personal Liability');
--> statement-breakpoint
INSERT INTO "insurance_subtypes" ("id", "toi_code", "code", "name") VALUES
	('9c3e98c6-db04-44cd-88e6-e5ebc24d4f1f', '01.0', '01.0001', 'Commercial Property (Fire and Allied Lines)'),
	('e4cd15c0-21ec-4892-8014-41e879c7f512', '01.0', '01.0002', 'Personal Property (Fire and Allied Lines)'),
	('74be114e-6bd2-471a-8001-4184731fa57b', '02.1', '02.1000', 'Crop-Hail Sub-TOI Combinations'),
	('4157c0b0-455a-45e4-8fec-2456aab2aa61', '02.1', '02.1001', 'Crop-Hail Non-Federally Reinsured Only'),
	('acb98249-47a1-4fa5-8c17-271d08170c55', '02.1', '02.1002', 'Crop-Hail Federally Reinsured Only'),
	('2d9cca5e-3ca6-4e4e-875d-5e12a327977a', '02.3', '02.3001', 'Commercial Flood'),
	('039ca67e-5a33-4a16-8b4a-b999c88be557', '02.3', '02.3002', 'Personal Flood'),
	('5a4817ff-fdd2-4edc-8ba6-80790d19384d', '04.0', '04.0000', 'Homeowners Sub-TOI Combinations'),
	('213693fc-acc0-4d69-8034-192fc42f68eb', '04.0', '04.0001', 'Condominium Homeowners'),
	('29717714-6bf3-49a1-83f2-2d9cc68d484e', '04.0', '04.0002', 'Mobile Homeowners'),
	('f0b6599c-a4c4-4341-8ef6-a2b0ed614e96', '04.0', '04.0003', 'Owner Occupied Homeowners'),
	('ea616f0c-aa9f-473c-80dc-c6579b4a7e19', '04.0', '04.0004', 'Tenant Homeowners'),
	('a32bc915-e11e-492f-8efe-0600c6f47f9c', '04.0', '04.0005', 'Other Homeowners'),
	('f701aa2d-9b9d-423f-8f81-24f3e27d34a4', '09.0', '09.0001', 'Animal Mortality'),
	('c59d2d90-5a4c-4dad-8ed3-6cbb5f262550', '09.0', '09.0002', 'Difference in Conditions (DIC)'),
	('6bd3efb8-da3d-47f4-81b7-004139b0b9ba', '09.0', '09.0003', 'EDP Policies'),
	('cf3d145a-ac0e-40a6-86ac-8c8cce889e50', '09.0', '09.0004', 'Pet Insurance'),
	('0e9498b8-c5e4-458c-853a-b39c3198360d', '09.0', '09.0005', 'Other Commercial Inland Marine'),
	('f20ba50d-cb15-416e-89a4-04cd5ca52fa1', '09.0', '09.0006', 'Other Personal Inland Marine'),
	('cc0fb0c1-c5ca-4479-8b21-51f643e5435d', '09.0', '09.0008', 'Event Cancellation'),
	('48bf4be7-f0f0-4834-8197-a84510954cf6', '09.0', '09.0009', 'Travel Coverage'),
	('46122b84-9c21-4719-822d-a981e1198b35', '09.0', '09.0010', 'Boatowners/Personal Watercraft'),
	('0f460029-068c-4d00-8829-fa196cb291c2', '11.0', '11.0000', 'Med Mal Sub-TOI Combinations'),
	('f902cf77-dc56-4f12-8db0-40b58491b513', '11.0', '11.0001', 'Acupuncture'),
	('c71eff9e-f2b7-4077-833c-822710e1cac1', '11.0', '11.0002', 'Ambulance Services'),
	('64b9c45e-4744-4f6d-8718-7684df5c3da9', '11.0', '11.0003', 'Chiropractic'),
	('43dfcf54-f8a2-49d2-8725-b8c1007687a4', '11.0', '11.0004', 'Community Health Center'),
	('4a713589-250c-4b1f-839b-ed869fce6fd8', '11.0', '11.0005', 'Dental Hygienists'),
	('e4dcc571-3150-4cb1-8367-aca8f07ccfea', '11.0', '11.0006', 'Dentists - General Practice'),
	('dabf9723-4960-4005-8654-93f5843badb0', '11.0', '11.0007', 'Dentists - Oral Surgeon'),
	('76cde6cb-60c7-41dc-8868-8dfc6023a8e3', '11.0', '11.0008', 'Home Care Service Agencies'),
	('72a2ba9c-5989-466c-876d-fe9bb1752049', '11.0', '11.0009', 'Hospitals'),
	('e35fff9f-96fc-4b13-8c3b-9e3fc2d729ca', '11.0', '11.0010', 'Nurse - Anesthetists'),
	('f2a186a9-1e51-47ef-81ff-058ebe318748', '11.0', '11.0011', 'Nurse - Lic. Practical'),
	('e7ae9994-9c00-4499-8025-bf256e5619bd', '11.0', '11.0012', 'Nurse - Midwife'),
	('f9969cb8-217a-4ded-8386-bfb441eeae19', '11.0', '11.0013', 'Nurse - Practitioners'),
	('4f53e44c-9d10-430f-87ae-b46853904f3b', '11.0', '11.0014', 'Nurse - Private Duty'),
	('bff7e194-d82e-4afd-8aed-25ff814ed393', '11.0', '11.0015', 'Nurse - Registered'),
	('41bab4f0-6a51-48c1-8ae6-7f99fa626e33', '11.0', '11.0016', 'Nursing Homes'),
	('1262becd-17b1-4304-8857-718e859910b6', '11.0', '11.0017', 'Occupational Therapy'),
	('3b5e47ef-0977-4196-8674-b9d76e467c36', '11.0', '11.0018', 'Ophthalmic Dispensing'),
	('526df733-6558-40c9-8558-e30d1ee7b6a7', '11.0', '11.0019', 'Optometry'),
	('4ca76bc2-b5e1-4bb1-8930-716b6a334d96', '11.0', '11.0020', 'Osteopathy'),
	('4af7205e-4f56-4651-8d5d-b5d63020daff', '11.0', '11.0021', 'Pharmacy'),
	('b98004f4-2c1f-4bc2-8069-aad411b68e9c', '11.0', '11.0022', 'Physical Therapy'),
	('45d4ca71-1df6-4a04-8c40-0cc65840b2b3', '11.0', '11.0023', 'Physicians & Surgeons'),
	('6b8caeab-1649-4c4e-8b6e-f1a792fb3256', '11.0', '11.0024', 'Physicians Assistants'),
	('d75e640b-b794-433b-87a4-d23ec3f8e388', '11.0', '11.0025', 'Podiatry'),
	('6aef221b-b2ef-4af2-8d85-ecd54a541642', '11.0', '11.0026', 'Psychiatry'),
	('412ee80c-ed90-42b4-8f79-e41d6b3b18ca', '11.0', '11.0027', 'Psychology'),
	('5c31617b-9a33-4c51-8a29-c167a8926ee6', '11.0', '11.0028', 'Speech Pathology'),
	('495e483f-ab4f-4868-80ea-0a7970e1665a', '11.0', '11.0029', 'Other'),
	('89a4e462-f767-44c3-800f-307c50910152', '11.0', '11.0030', 'Dentists'),
	('f54dcd41-61a3-4b73-8154-c77804c6a0f0', '11.0', '11.0031', 'Anesthetist'),
	('61bd795e-b6db-44de-8ee7-d2e4a3f0dc5b', '11.0', '11.0032', 'Professional Nurses'),
	('6d57ec5e-f29b-4e27-894f-241fb2b7f9e6', '11.0', '11.0033', 'Assisted Living Facility'),
	('f14c1cd2-9901-47b1-85b1-e29396d98faa', '12.0', '12.0002', 'Personal Earthquake'),
	('8bba727b-90d6-4dbe-8e6e-c8e07eebf993', '16.0', '16.0003', 'Excess WC'),
	('1d6874d9-de9a-476b-87a6-d36b4b4a1aea', '17.0', '17.0001', 'Commercial General Liability'),
	('86b4bb7a-dc07-4271-8fa3-60c8f626d790', '17.0', '17.0002', 'Completed Operations'),
	('031dea12-f633-48f1-8d98-f88e9549b8f6', '17.0', '17.0004', 'Contractual Liability'),
	('17d753b1-1d2b-42b4-8ed6-b41577d8a8f8', '17.0', '17.0005', 'Day Care Centers'),
	('e1381517-e686-46a4-818a-e648cc5a2456', '17.0', '17.0006', 'Directors & Officers'),
	('e471ff1a-eb57-4c83-85a0-6f530697cee0', '17.0', '17.0007', 'Elevators & Escalators'),
	('5d862034-9f8b-483c-8358-5ef7138c4466', '17.0', '17.0008', 'Employee Benefits'),
	('20b5d03a-616a-4957-8f85-13053481fa80', '17.0', '17.0009', 'Employers Liability'),
	('28e89e8c-010e-478d-853b-78a39149834d', '17.0', '17.0010', 'Employment Practices'),
	('036d7d74-36c2-4c37-8473-be6c2fcb684a', '17.0', '17.0011', 'Environmental Pollution'),
	('4173e016-5522-4e34-8963-2d7c3e31e1d8', '17.0', '17.0012', 'Fire Legal Liability'),
	('b53af5b3-2781-4c60-8038-383e50004a80', '17.0', '17.0013', 'Kidnap & Ransom'),
	('ac2fef97-5715-47fe-817a-7c73b1304d87', '17.0', '17.0014', 'Liquor Liability'),
	('cac9c94e-f8ec-4eed-8c7d-5f0d31107856', '17.0', '17.0015', 'Municipal Liability'),
	('bae50e7d-5d7e-420d-835c-f9922fa8635f', '17.0', '17.0016', 'Nuclear Energy Liability'),
	('3014f553-06c0-4190-8dbf-c76b41b96c20', '17.0', '17.0017', 'Personal Injury Liability'),
	('cb9ea4a8-56a2-4409-809f-2bdc3bf37fed', '17.0', '17.0018', 'Premises & Operations'),
	('370192c4-e19e-4038-8b75-80330f17b6a5', '17.0', '17.0019', 'Professional Errors & Omissions'),
	('3d08b178-9df1-4b7c-8c46-03551a37e9f3', '17.0', '17.0020', 'Commercial Umbrella & Excess'),
	('128405f2-3996-4549-805c-7a50bb9430e6', '17.0', '17.0021', 'Personal Umbrella & Excess'),
	('dad33bac-4dd0-4137-8a4b-e17cd4e2f9a8', '17.0', '17.0022', 'Other'),
	('110efb9a-3380-4965-8afb-0792dc726c46', '18.0', '18.0000', 'Product Liability'),
	('22550168-3e02-42ac-8cc0-68f3e79e4c36', '19.0', '19.0000', 'Personal Auto Combinations'),
	('61707902-5134-404d-896a-0adff1149ae2', '19.0', '19.0001', 'Private Passenger Auto (PPA)'),
	('3f00eff2-a773-4f58-8256-4b7177d3cae4', '19.0', '19.0002', 'Motorcycle'),
	('6477c5ec-194b-4e9f-8641-2cb3961139b8', '19.0', '19.0003', 'Recreational Vehicle (RV)'),
	('896ca6f0-5768-4c88-85f3-0a054ab6dd62', '19.0', '19.0004', 'Other Personal Auto'),
	('4d7e3b5e-ff28-4b16-8ab5-3e69273176ea', '20.0', '20.0000', 'Commercial Auto Combinations'),
	('a8d18d36-c83e-418e-8786-b60824a1c2a8', '20.0', '20.0001', 'Business Auto'),
	('57665e24-490e-4629-870c-f8b94851f828', '24.0', '24.0000', 'Surety'),
	('eebd0499-9ee3-4fee-8033-b48fe224eadc', '28.0', '28.0000', 'Credit Property'),
	('17e66b72-97fd-4652-8593-c219a1dcdf04', '30.0', '30.0000', 'Homeowner/Auto Combinations'),
	('4ab8bcd4-cd71-4368-8700-b55d204fb3a3', '30.1', '30.1000', 'Dwelling Fire/Personal Liability');
--> statement-breakpoint
-- Ids of products, companies, projects and jurisdictions were kept before there were such records: each gets one that can be renamed.
INSERT INTO "managed_products" ("id", "scope_id", "name", "description", "created_at", "updated_at")
	SELECT DISTINCT ON (known.id) known.id, known.scope_id, 'Product ' || left(known.id, 8), 'Its name is not known.', now(), now()
	FROM (
		SELECT "primary_product_id" AS id, "scope_id" FROM "filings" WHERE "primary_product_id" IS NOT NULL
		UNION ALL SELECT p."product_id", f."scope_id" FROM "filing_products" p JOIN "filings" f ON f."id" = p."filing_id"
	) known ORDER BY known.id, known.scope_id;
--> statement-breakpoint
INSERT INTO "companies" ("id", "scope_id", "name", "created_at")
	SELECT DISTINCT ON ("company_id") "company_id", "scope_id", 'Company ' || left("company_id", 8), now()
	FROM "filings" WHERE "company_id" IS NOT NULL ORDER BY "company_id", "scope_id";
--> statement-breakpoint
INSERT INTO "filing_projects" ("id", "scope_id", "name", "created_at")
	SELECT DISTINCT ON ("project_id") "project_id", "scope_id", 'Project ' || left("project_id", 8), now()
	FROM "filings" WHERE "project_id" IS NOT NULL ORDER BY "project_id", "scope_id";
--> statement-breakpoint
INSERT INTO "jurisdictions" ("id", "code", "name")
	SELECT DISTINCT "jurisdiction_id", left("jurisdiction_id", 8), 'Jurisdiction ' || left("jurisdiction_id", 8)
	FROM "filings" WHERE "jurisdiction_id" IS NOT NULL ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "filing_products" ADD CONSTRAINT "filing_products_product_id_managed_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."managed_products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_jurisdiction_id_jurisdictions_id_fk" FOREIGN KEY ("jurisdiction_id") REFERENCES "public"."jurisdictions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_primary_product_id_managed_products_id_fk" FOREIGN KEY ("primary_product_id") REFERENCES "public"."managed_products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_project_id_filing_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."filing_projects"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "filings_project_index" ON "filings" USING btree ("project_id") WHERE project_id is not null;